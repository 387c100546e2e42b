"""Runs a task's tests against a namespace that holds the candidate, and reports each assertion.

This is the seam behind which judging lives: who calls it decides which process that is.
"""

from __future__ import annotations

import _ast
from sys import exc_info  # as it is now, before the candidate can change it

import assertions
import failure
from channel import Channel

TYPE_CHECKING = False  # importing typing would cost every candidate several milliseconds of start-up
if TYPE_CHECKING:
    from typing import Any

    from protocol import AssertionTests, CheckTests, Tests


class SetupError(Exception):
    """Code of the tests that is no assertion raised: this assertion and all later ones do not hold."""

    def __init__(self, cause: Exception) -> None:
        super().__init__()
        self.cause = cause


def judge(tests: Tests, namespace: dict[str, Any], channel: Channel) -> int:
    """Runs the tests, sends ``held`` or ``failed`` for each assertion, and returns how many ``assert`` were executed.

    Raises what ends the candidate: see :func:`failure.ends_candidate`.
    """
    judgement = _Judgement(channel)
    namespace[assertions.EXECUTED_HOOK] = judgement.count_executed
    try:
        if tests["kind"] == "assertions":
            _run_assertions(tests, namespace, judgement)
        else:
            _run_check(tests, namespace, judgement)
    except SetupError as failed:
        channel.send("failed", judgement.next_index, "", "the tests' set-up failed: " + failure.describe(failed.cause))
    return judgement.executed


class _Judgement:
    """What is known of the assertions so far."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self.executed = 0
        self.next_index = 0
        self._has_failed = False

    def count_executed(self) -> None:
        self.executed += 1

    def settle(self, index: int, source: str, error: BaseException | None) -> None:
        """Records how one assertion ended; raises the error if it ends the candidate."""
        self.next_index = index + 1
        if error is None:
            self._channel.send("held", index)
        elif failure.ends_candidate(error):
            raise error
        else:
            # Only the first failure is ever shown.
            described = ("", "") if self._has_failed else (source, failure.describe(error))
            self._has_failed = True
            self._channel.send("failed", index, *described)


def _run_assertions(tests: AssertionTests, namespace: dict[str, Any], judgement: _Judgement) -> None:
    _set_up(compile(tests["setup"], assertions.TESTS_FILE, "exec", dont_inherit=True), namespace)
    for index, source in enumerate(tests["assertions"]):
        error: BaseException | None = None
        tree = assertions.parse(source)
        helpers = assertions.find_helpers(tree.body)
        for statement in tree.body:
            runs_assertion = assertions.is_assertion(statement, helpers)
            single = _ast.Module(body=[statement], type_ignores=[])
            assertions.count_executions(single)
            code = compile(single, assertions.TESTS_FILE, "exec", dont_inherit=True)
            if not runs_assertion:
                _set_up(code, namespace)
                continue
            try:
                exec(code, namespace)
            except BaseException as raised:
                error = raised
                break
        judgement.settle(index, source.strip(), error)


def _run_check(tests: CheckTests, namespace: dict[str, Any], judgement: _Judgement) -> None:
    """Pass or fail is what the original function would give: after its first failure the rest is only counted."""
    tree = assertions.parse(tests["source"])
    check = assertions.find_check(tree)
    if check is None:
        raise LookupError("the test program defines no check: an inspection refuses such tests")
    helpers = assertions.find_helpers([*tree.body, *check.body])
    sources = [
        assertions.source_of(statement, tests["source"])
        for statement in check.body
        if assertions.is_assertion(statement, helpers)
    ]
    assertions.count_executions(tree)
    check.body = assertions.settle_each(check.body, helpers)

    def settle(index: int) -> None:
        judgement.settle(index, sources[index], exc_info()[1])

    namespace[assertions.SETTLED_HOOK] = settle
    _set_up(compile(tree, assertions.TESTS_FILE, "exec", dont_inherit=True), namespace)
    if judgement.next_index > 0:
        return  # The program has called its check itself.
    call = compile(f"check({tests['entry_point']})", assertions.TESTS_FILE, "exec", dont_inherit=True)
    _set_up(call, namespace)


def _set_up(code: Any, namespace: dict[str, Any]) -> None:
    try:
        exec(code, namespace)
    except Exception as error:
        if failure.ends_candidate(error):
            raise
        raise SetupError(error) from error
