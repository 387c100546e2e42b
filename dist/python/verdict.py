"""From a child's events and its end to an exit code, by the table of the design's section 2."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from typing import Literal

from supervise import End

ExitCode = Literal["pass", "assertion_fail", "syntax_error", "timeout", "error"]


@dataclass(frozen=True)
class Verdict:
    """An exit code with its reason. ``assertions_passed`` counts for ``pass`` and ``assertion_fail`` alone."""

    exit_code: ExitCode
    detail: str = ""
    assertions_passed: int = 0
    failed_assertion: str = ""


class Report:
    """What a candidate's channel has said so far. Anything that does not fit is ignored."""

    def __init__(self) -> None:
        self._held: set[object] = set()
        self._failed: set[object] = set()
        self._first_failure: tuple[str, str] | None = None
        self._end: Verdict | None = None

    def take(self, event: list[object]) -> bool:
        """Takes one event; True for the last."""
        name, *fields = event
        kinds = [type(field) for field in fields]
        if name == "held" and kinds == [int]:
            self._held.add(fields[0])
        elif name == "failed" and kinds == [int, str, str]:
            self._failed.add(fields[0])
            self._first_failure = self._first_failure or (str(fields[1]), str(fields[2]))
        elif name == "done" and kinds == [int]:
            self._end = self._settled("no assertion was executed" if fields[0] == 0 else "")
        elif name == "syntax_error" and kinds == [str]:
            self._end = Verdict("syntax_error", str(fields[0]))
        elif name == "error" and kinds == [str]:
            self._end = Verdict("error", str(fields[0]))
        return self._end is not None

    def verdict(self, end: End) -> Verdict:
        """The verdict, given how the child ended."""
        if end.reason == "overflow":
            return Verdict("error", "output overflow")
        if end.reason == "finished" and self._end is not None:
            return self._end
        if end.reason == "timeout" or _is_signal(end.status, signal.SIGXCPU):
            # A failed assertion stands: more time would not have made it hold.
            return self._settled("") if self._first_failure else Verdict("timeout", "timed out")
        return Verdict("error", _describe_exit(end.status))

    def _count_held(self) -> int:
        """Tests that run an assertion twice hold it only if it holds twice."""
        return len(self._held - self._failed)

    def _settled(self, objection: str) -> Verdict:
        if self._first_failure is not None:
            assertion, detail = self._first_failure
            return Verdict("assertion_fail", detail, self._count_held(), assertion)
        if objection:
            return Verdict("assertion_fail", objection)
        return Verdict("pass", assertions_passed=self._count_held())


def _is_signal(status: int, number: int) -> bool:
    return os.WIFSIGNALED(status) and os.WTERMSIG(status) == number


def _describe_exit(status: int) -> str:
    if os.WIFSIGNALED(status):
        return f"killed by signal {os.WTERMSIG(status)}"
    code = os.WEXITSTATUS(status)
    return f"exited with status {code}" if code else "exited before reporting"
