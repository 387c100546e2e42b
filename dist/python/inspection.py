"""Checks tests before any candidate runs: they compile, they can fail, and how many assertions they supply.

Runs in a child of its own: compiling hostile text can end a process.
"""

from __future__ import annotations

import _ast
from os import _exit as exit_at_once

import assertions
from channel import Channel

TYPE_CHECKING = False  # importing typing would cost every child several milliseconds of start-up
if TYPE_CHECKING:
    from protocol import AssertionTests, CheckTests, InspectionRequest, Tests


def main(request: InspectionRequest) -> None:
    """Sends one ``inspected`` event per entry, and ends the process."""
    channel = Channel(request["descriptor"], request["nonce"])
    for index, tests in enumerate(request["tests"]):
        try:
            channel.send("inspected", index, count_assertions(tests), "")
        except UnusableTestsError as unusable:
            channel.send("inspected", index, 0, str(unusable))
    channel.send("done", 0)
    exit_at_once(0)


class UnusableTestsError(Exception):
    """Why tests cannot be used, for the person who wrote them."""


def count_assertions(tests: Tests) -> int:
    """Assertions supplied by one task's tests. Raises UnusableTestsError."""
    return _count_strings(tests) if tests["kind"] == "assertions" else _count_check(tests)


def _count_strings(tests: AssertionTests) -> int:
    for number, statement in enumerate(tests["imports"], 1):
        _parse(statement, f"test import {number}")
    _parse(tests["setup"], "the tests' set-up code")
    for number, source in enumerate(tests["assertions"], 1):
        tree = _parse(source, f"assertion {number}")
        if not assertions.is_assertion(tree):
            raise UnusableTestsError(f"assertion {number} contains no assert, so it could never fail")
        _refuse_tuples(tree, f"assertion {number}")
    return len(tests["assertions"])


def _count_check(tests: CheckTests) -> int:
    tree = _parse(tests["source"], "the test program")
    check = assertions.find_check(tree)
    if check is None:
        raise UnusableTestsError("the test program defines no function check(candidate) at its top level")
    helpers = assertions.find_helpers([*tree.body, *check.body])
    supplied = sum(assertions.is_assertion(statement, helpers) for statement in check.body)
    if supplied == 0:
        raise UnusableTestsError("check(candidate) and what it calls contain no assert, so it could never fail")
    _refuse_tuples(tree, "the test program")
    return supplied


def _parse(source: str, what: str) -> _ast.Module:
    try:
        tree = assertions.parse(source)
        compile(tree, assertions.TESTS_FILE, "exec", dont_inherit=True)
        return tree
    except SyntaxError as error:
        where = "" if error.lineno is None else f" (line {error.lineno})"
        raise UnusableTestsError(f"{what} does not compile: {error.msg}{where}") from error
    except (ValueError, MemoryError, RecursionError) as error:
        raise UnusableTestsError(f"{what} does not compile: {type(error).__name__}: {error}") from error


def _refuse_tuples(node: _ast.AST, what: str) -> None:
    for statement in assertions.asserts_in(node):
        if isinstance(statement.test, _ast.Tuple) and statement.test.elts:
            raise UnusableTestsError(f"{what} asserts a tuple, which is always true: take its parentheses away")
