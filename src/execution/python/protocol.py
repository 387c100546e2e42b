"""Shapes of what passes between the gate, its warden and the warden's children. Read by type checkers alone."""

from __future__ import annotations

from typing import Literal, TypedDict, Union


class AssertionTests(TypedDict):
    """Assertion strings, with what runs before the candidate and before the assertions."""

    kind: Literal["assertions"]
    imports: list[str]
    setup: str
    assertions: list[str]


class CheckTests(TypedDict):
    """A program that defines ``check(candidate)``."""

    kind: Literal["check"]
    source: str
    entry_point: str


Tests = Union[AssertionTests, CheckTests]


class StartRequest(TypedDict):
    """First line to a warden: the interpreter's own ``sys.path`` and a folder that is the warden's alone."""

    op: Literal["start"]
    path: list[str]
    scratch: str


class RunRequest(TypedDict):
    """One candidate. Its first program that compiles is run; seconds and bytes are per execution."""

    op: Literal["run"]
    id: int
    programs: list[str]
    tests: Tests
    timeout_s: float
    output_limit: int
    denied: list[str]


class InspectRequest(TypedDict):
    """Tests to check and count before any candidate runs."""

    op: Literal["inspect"]
    id: int
    tests: list[Tests]
    timeout_s: float


Request = Union[StartRequest, RunRequest, InspectRequest]


class StartedReply(TypedDict):
    """The process group of a child, before the reply to its request."""

    started: int


class RunReply(TypedDict):
    """What became of a candidate."""

    id: int
    exit_code: Literal["pass", "assertion_fail", "syntax_error", "timeout", "error"]
    detail: str
    assertions_passed: int
    failed_assertion: str
    duration_s: float
    cpu_s: float


class Inspection(TypedDict):
    """Assertions in one task's tests, or why they cannot be used (then the count is 0)."""

    assertions: int
    problem: str


class InspectReply(TypedDict):
    """One inspection per entry of the request."""

    id: int
    inspections: list[Inspection]


class FaultReply(TypedDict):
    """The machine failed, not the candidate."""

    id: int
    fault: str


class ChildRequest(TypedDict):
    """What every child of a warden is handed."""

    nonce: str
    descriptor: int
    path: list[str]
    scratch: str


class CandidateRequest(ChildRequest):
    """A candidate to run and judge."""

    denied: list[str]
    programs: list[str]
    tests: Tests


class InspectionRequest(ChildRequest):
    """Tests to inspect."""

    tests: list[Tests]
