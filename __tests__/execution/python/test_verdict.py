from __future__ import annotations

import signal
import unittest

import sources  # noqa: F401 - makes the sources importable

from supervise import End, Reason
from verdict import Report, Verdict

CORE_DUMPED = 0x80
HELD: list[object] = ["held", 0]
FAILED: list[object] = ["failed", 1, "assert f(2) == 3", "AssertionError"]
DONE: list[object] = ["done", 2]


def exited(status: int) -> int:
    """The wait status of an exit status."""
    return status << 8


def verdict(events: list[list[object]], reason: Reason = "finished", status: int = 0) -> Verdict:
    report = Report()
    for event in events:
        report.take(event)
    return report.verdict(End(reason, status, 0.1, 0.1))


class Take(unittest.TestCase):
    def test_only_the_last_event_ends_the_report(self) -> None:
        for event in (["done", 0], ["syntax_error", "bad"], ["error", "bad"]):
            with self.subTest(event):
                report = Report()
                self.assertFalse(report.take(HELD))
                self.assertFalse(report.take(FAILED))
                self.assertTrue(report.take(list(event)))

    def test_events_of_another_shape_are_ignored(self) -> None:
        malformed: list[list[object]] = [
            ["held"],
            ["held", "0"],
            ["held", True],
            ["held", 0, 1],
            ["failed", 0],
            ["failed", 0, "assert x"],
            ["failed", "0", "assert x", "AssertionError"],
            ["failed", 0, None, "AssertionError"],
            ["done"],
            ["done", "2"],
            ["done", [2]],
            ["syntax_error", 1],
            ["error"],
            ["unheard-of", "bad"],
            [None, 0],
            [["done"], 2],
        ]
        for event in malformed:
            with self.subTest(event):
                report = Report()
                self.assertFalse(report.take(event))
                self.assertFalse(report.take(HELD))
                self.assertTrue(report.take(DONE))
                self.assertEqual(report.verdict(End("finished", 0, 0.1, 0.1)), Verdict("pass", "", 1, ""))


class FinishedVerdict(unittest.TestCase):
    def test_all_held_is_a_pass(self) -> None:
        self.assertEqual(verdict([HELD, ["held", 1], DONE]), Verdict("pass", "", 2, ""))

    def test_an_assertion_that_held_twice_counts_once(self) -> None:
        self.assertEqual(verdict([HELD, HELD, DONE]), Verdict("pass", "", 1, ""))

    def test_an_assertion_that_held_and_then_failed_has_not_held(self) -> None:
        self.assertEqual(
            verdict([HELD, ["held", 1], FAILED, DONE]),
            Verdict("assertion_fail", "AssertionError", 1, "assert f(2) == 3"),
        )

    def test_an_assertion_that_failed_and_then_held_has_not_held(self) -> None:
        self.assertEqual(
            verdict([FAILED, ["held", 1], DONE]), Verdict("assertion_fail", "AssertionError", 0, "assert f(2) == 3")
        )

    def test_one_failed_is_an_assertion_fail_with_the_count_of_those_held(self) -> None:
        self.assertEqual(
            verdict([HELD, FAILED, ["held", 2], ["held", 3], ["done", 4]]),
            Verdict("assertion_fail", "AssertionError", 3, "assert f(2) == 3"),
        )

    def test_the_first_failure_is_kept(self) -> None:
        later: list[object] = ["failed", 2, "assert f(3) == 4", "ValueError: no"]
        self.assertEqual(
            verdict([FAILED, later, DONE]), Verdict("assertion_fail", "AssertionError", 0, "assert f(2) == 3")
        )

    def test_no_executed_assertion_is_an_assertion_fail_without_credit(self) -> None:
        objection = Verdict("assertion_fail", "no assertion was executed", 0, "")
        self.assertEqual(verdict([["done", 0]]), objection)
        self.assertEqual(verdict([HELD, ["done", 0]]), objection)

    def test_a_failure_tells_more_than_that_no_assertion_was_executed(self) -> None:
        failed: list[object] = ["failed", 0, "", "the tests' set-up failed: NameError"]
        self.assertEqual(
            verdict([failed, ["done", 0]]), Verdict("assertion_fail", "the tests' set-up failed: NameError", 0, "")
        )

    def test_a_syntax_error_is_one_with_its_detail(self) -> None:
        self.assertEqual(
            verdict([["syntax_error", "SyntaxError: no (line 1)"]]), Verdict("syntax_error", "SyntaxError: no (line 1)")
        )

    def test_an_error_is_one_and_takes_all_credit(self) -> None:
        self.assertEqual(verdict([HELD, ["error", "out of memory"]]), Verdict("error", "out of memory"))
        self.assertEqual(verdict([FAILED, ["error", "SystemExit"]]), Verdict("error", "SystemExit"))

    def test_the_status_of_a_process_that_was_killed_after_its_report_does_not_matter(self) -> None:
        self.assertEqual(verdict([HELD, DONE], "finished", signal.SIGKILL), Verdict("pass", "", 1, ""))
        self.assertEqual(verdict([HELD, DONE], "finished", signal.SIGXCPU), Verdict("pass", "", 1, ""))


class UnfinishedVerdict(unittest.TestCase):
    def test_running_out_of_time_is_a_timeout(self) -> None:
        for events in ([], [HELD, HELD]):
            self.assertEqual(verdict(events, "timeout", signal.SIGKILL), Verdict("timeout", "timed out"))

    def test_running_out_of_time_after_a_failed_assertion_is_an_assertion_fail(self) -> None:
        self.assertEqual(
            verdict([HELD, FAILED, ["held", 2]], "timeout", signal.SIGKILL),
            Verdict("assertion_fail", "AssertionError", 2, "assert f(2) == 3"),
        )

    def test_running_out_of_cpu_time_is_running_out_of_time(self) -> None:
        for status in (signal.SIGXCPU, signal.SIGXCPU | CORE_DUMPED):
            self.assertEqual(verdict([HELD], "exited", status), Verdict("timeout", "timed out"))
            self.assertEqual(verdict([FAILED], "exited", status).exit_code, "assertion_fail")

    def test_an_overflow_beats_everything(self) -> None:
        overflow = Verdict("error", "output overflow")
        endings: list[list[list[object]]] = [
            [],
            [HELD, DONE],
            [FAILED],
            [FAILED, DONE],
            [["syntax_error", "bad"]],
            [["error", "out of memory"]],
        ]
        for events in endings:
            for status in (0, exited(1), signal.SIGKILL, signal.SIGXCPU):
                with self.subTest(events=events, status=status):
                    self.assertEqual(verdict(events, "overflow", status), overflow)

    def test_a_signal_is_an_error_that_names_it(self) -> None:
        for status, detail in (
            (9, "killed by signal 9"),
            (11, "killed by signal 11"),
            (11 | CORE_DUMPED, "killed by signal 11"),
        ):
            self.assertEqual(verdict([HELD], "exited", status), Verdict("error", detail))

    def test_an_exit_status_is_an_error_that_names_it(self) -> None:
        self.assertEqual(verdict([HELD], "exited", exited(3)), Verdict("error", "exited with status 3"))
        self.assertEqual(verdict([], "exited", exited(255)), Verdict("error", "exited with status 255"))

    def test_an_exit_without_a_report_is_an_error_also_after_assertions(self) -> None:
        for events in ([], [HELD, HELD], [FAILED]):
            self.assertEqual(verdict(events, "exited", exited(0)), Verdict("error", "exited before reporting"))


if __name__ == "__main__":
    unittest.main()
