from __future__ import annotations

import sys
import textwrap
import unittest
from typing import Any

import sources  # noqa: F401 - makes the sources importable

import failure
import judge
from channel import Channel
from protocol import AssertionTests, CheckTests, Tests

Event = tuple[object, ...]
INCREMENT = "def f(x):\n    return x + 1\n"


class Recorder(Channel):
    """Keeps the events instead of writing them."""

    def __init__(self) -> None:
        super().__init__(-1, "")
        self.events: list[Event] = []

    def send(self, event: str, *fields: int | str) -> None:
        self.events.append((event, *fields))


def strings(*assertions: str, setup: str = "") -> AssertionTests:
    return {"kind": "assertions", "imports": [], "setup": setup, "assertions": list(assertions)}


def check(source: str, entry_point: str = "f") -> CheckTests:
    return {"kind": "check", "source": textwrap.dedent(source), "entry_point": entry_point}


class JudgeTestCase(unittest.TestCase):
    def setUp(self) -> None:
        self.recorder = Recorder()

    def judge(self, tests: Tests, program: str = INCREMENT) -> tuple[list[Event], int]:
        """The events of a candidate's judgement, and how many asserts were executed."""
        namespace: dict[str, Any] = {}
        exec(compile(textwrap.dedent(program), failure.CANDIDATE_FILE, "exec", dont_inherit=True), namespace)
        executed = judge.judge(tests, namespace, self.recorder)
        return self.recorder.events, executed

    def assert_raises_out(self, error: type[BaseException], tests: Tests, program: str = INCREMENT) -> None:
        with self.assertRaises(error):
            self.judge(tests, program)


class AssertionStrings(JudgeTestCase):
    def test_each_that_holds_is_reported_in_order(self) -> None:
        events, executed = self.judge(strings("assert f(1) == 2", "assert f(2) == 3"))
        self.assertEqual(events, [("held", 0), ("held", 1)])
        self.assertEqual(executed, 2)

    def test_one_that_fails_is_reported_with_its_text_and_reason_and_the_rest_still_run(self) -> None:
        events, executed = self.judge(strings("assert f(1) == 1, 'one'\n", "assert f(2) == 3"))
        self.assertEqual(events, [("failed", 0, "assert f(1) == 1, 'one'", "AssertionError: one"), ("held", 1)])
        self.assertEqual(executed, 2)

    def test_one_that_raises_does_not_hold(self) -> None:
        events, _ = self.judge(strings("assert f('x')", "assert f(0)"), "def f(x):\n    return 1 // (x == 0)")
        self.assertEqual([event[0] for event in events], ["failed", "held"])
        self.assertRegex(str(events[0][3]), r"^ZeroDivisionError: .* \(line 2\)$")

    def test_endless_recursion_does_not_hold(self) -> None:
        events, _ = self.judge(strings("assert f(1)", "assert True"), "def f(x):\n    return f(x)")
        self.assertEqual([event[0] for event in events], ["failed", "held"])
        self.assertRegex(str(events[0][3]), "^RecursionError: ")

    def test_statements_inside_a_string_set_it_up(self) -> None:
        events, executed = self.judge(strings("x = f(1)\ny = x\nassert y == 2", "assert x == 2"))
        self.assertEqual(events, [("held", 0), ("held", 1)])
        self.assertEqual(executed, 2)

    def test_a_set_up_statement_that_raises_makes_all_from_its_string_on_not_hold(self) -> None:
        events, executed = self.judge(strings("assert f(1) == 2", "x = 1 // 0\nassert x", "assert f(1) == 2"))
        self.assertEqual([event[:3] for event in events], [("held", 0), ("failed", 1, "")])
        self.assertRegex(str(events[1][3]), "^the tests' set-up failed: ZeroDivisionError")
        self.assertEqual(executed, 1)

    def test_a_set_up_statement_behind_an_assertion_sets_up_too(self) -> None:
        events, _ = self.judge(strings("assert f(1) == 2\nundefined", "assert f(1) == 2"))
        self.assertEqual([event[:3] for event in events], [("failed", 0, "")])
        self.assertRegex(str(events[0][3]), "^the tests' set-up failed: NameError: ")

    def test_several_asserts_in_a_string_hold_together_or_not_at_all(self) -> None:
        events, executed = self.judge(strings("assert f(1) == 2\nassert f(1) == 3\nassert f(1) == 2", "assert f(0)"))
        self.assertEqual([event[:2] for event in events], [("failed", 0), ("held", 1)])
        self.assertEqual(executed, 3)

    def test_a_loop_counts_each_executed_assert(self) -> None:
        events, executed = self.judge(strings("for i in range(5):\n    assert f(i) == i + 1"))
        self.assertEqual((events, executed), ([("held", 0)], 5))

    def test_setup_code_runs_first(self) -> None:
        events, _ = self.judge(strings("assert f(x) == 3", setup="x = 2"))
        self.assertEqual(events, [("held", 0)])

    def test_setup_code_that_raises_makes_none_hold(self) -> None:
        events, executed = self.judge(strings("assert f(1) == 2", "assert f(1) == 2", setup="raise ValueError('no')"))
        self.assertEqual(events, [("failed", 0, "", "the tests' set-up failed: ValueError: no")])
        self.assertEqual(executed, 0)

    def test_asserts_that_are_never_reached_are_not_executed(self) -> None:
        events, executed = self.judge(strings("for i in []:\n    assert f(i)"))
        self.assertEqual((events, executed), ([("held", 0)], 0))

    def test_names_that_the_candidate_shadows_do_not_disturb(self) -> None:
        program = INCREMENT + "BaseException = Exception = AssertionError = print = len = exec = compile = None\n"
        events, executed = self.judge(strings("assert f(1) == 2", "assert f(1) == 3", "assert f(2) == 3"), program)
        self.assertEqual(events, [("held", 0), ("failed", 1, "assert f(1) == 3", "AssertionError"), ("held", 2)])
        self.assertEqual(executed, 3)

    def test_what_ends_the_candidate_is_raised(self) -> None:
        for raising, error in (
            ("SystemExit", SystemExit),
            ("KeyboardInterrupt", KeyboardInterrupt),
            ("MemoryError", MemoryError),
            ("ImportError('denied module: socket')", ImportError),
        ):
            for assertion in ("assert f(1)", "x = f(1)\nassert x", "for i in [1]:\n    assert f(i)"):
                with self.subTest(raising=raising, assertion=assertion):
                    self.assert_raises_out(error, strings(assertion), f"def f(x):\n    raise {raising}")

    def test_what_ends_the_candidate_leaves_the_reports_before_it(self) -> None:
        tests = strings("assert True", "assert f(1)", "assert True")
        self.assert_raises_out(SystemExit, tests, "def f(x):\n    raise SystemExit")
        self.assertEqual(self.recorder.events, [("held", 0)])

    def test_the_tests_may_define_the_entry_point_anew(self) -> None:
        events, _ = self.judge(strings("assert f(1) == 5", setup="def f(x): return 5"))
        self.assertEqual(events, [("held", 0)])


class CheckPrograms(JudgeTestCase):
    def test_a_program_of_human_eval_is_judged_assertion_by_assertion(self) -> None:
        tests = check("""


            METADATA = {
                'author': 'jt',
                'dataset': 'test'
            }


            def check(candidate):
                assert candidate(1) == 2
                assert candidate(2) == 2, "This prints if this assert fails 1 (good for debugging!)"

                # Check some edge cases that are easy to work out by hand.
                assert True, "This prints if this assert fails 2 (also good for debugging!)"
                assert (
                    candidate(3)
                ) == 4

        """)
        events, executed = self.judge(tests)
        message = "This prints if this assert fails 1 (good for debugging!)"
        failed = ("failed", 1, f'assert candidate(2) == 2, "{message}"', f"AssertionError: {message}")
        self.assertEqual(events, [("held", 0), failed, ("held", 2), ("held", 3)])
        self.assertEqual(executed, 4)

    def test_the_entry_point_is_what_is_checked(self) -> None:
        events, _ = self.judge(check("def check(c):\n    assert c(1) == 5", "g"), INCREMENT + "def g(x): return 5")
        self.assertEqual(events, [("held", 0)])

    def test_the_tests_may_define_the_entry_point_anew(self) -> None:
        events, _ = self.judge(check("def f(x):\n    return 5\ndef check(c):\n    assert c(1) == 5"))
        self.assertEqual(events, [("held", 0)])

    def test_a_check_may_return_early(self) -> None:
        events, executed = self.judge(check("def check(c):\n    assert c(1) == 2\n    return\n    assert c(1) == 3"))
        self.assertEqual((events, executed), ([("held", 0)], 1))

    def test_a_missing_entry_point_makes_none_hold(self) -> None:
        events, executed = self.judge(check("def check(c):\n    assert c(1) == 2"), "g = 1")
        self.assertEqual([event[:3] for event in events], [("failed", 0, "")])
        self.assertRegex(str(events[0][3]), "^the tests' set-up failed: NameError: name 'f' is not defined")
        self.assertEqual(executed, 0)

    def test_a_statement_that_raises_makes_all_later_ones_not_hold(self) -> None:
        tests = check("def check(c):\n    assert c(1) == 2\n    x = c('x')\n    assert c(1) == 2\n    assert c(1) == 2")
        events, executed = self.judge(tests)
        self.assertEqual([event[:3] for event in events], [("held", 0), ("failed", 1, "")])
        self.assertRegex(str(events[1][3]), r"^the tests' set-up failed: TypeError: .* \(line 2\)$")
        self.assertEqual(executed, 1)

    def test_code_around_the_check_that_raises_makes_none_hold(self) -> None:
        events, executed = self.judge(check("def check(c):\n    assert c(1) == 2\nraise ValueError('no')"))
        self.assertEqual(events, [("failed", 0, "", "the tests' set-up failed: ValueError: no")])
        self.assertEqual(executed, 0)

    def test_a_loop_is_one_assertion_and_counts_each_executed_assert(self) -> None:
        tests = check(
            "def check(c):\n    for i in range(4):\n        assert c(i) == i + 1\n    for i in []:\n        assert i"
        )
        self.assertEqual(self.judge(tests), ([("held", 0), ("held", 1)], 4))

    def test_a_check_that_executes_no_assert_executes_none(self) -> None:
        self.assertEqual(self.judge(check("def check(c):\n    if False:\n        assert c(1)")), ([("held", 0)], 0))

    def test_names_that_the_candidate_shadows_do_not_disturb(self) -> None:
        program = INCREMENT + "BaseException = Exception = AssertionError = print = len = check = None\n"
        events, executed = self.judge(check("def check(c):\n    assert c(1) == 3\n    assert c(1) == 2"), program)
        self.assertEqual(events, [("failed", 0, "assert c(1) == 3", "AssertionError"), ("held", 1)])
        self.assertEqual(executed, 2)

    def test_endless_recursion_does_not_hold(self) -> None:
        tests = check("def check(c):\n    assert c(1)\n    assert True")
        events, _ = self.judge(tests, "def f(x):\n    return f(x)")
        self.assertEqual([event[0] for event in events], ["failed", "held"])
        self.assertRegex(str(events[0][3]), "^RecursionError: ")

    def test_what_ends_the_candidate_is_raised(self) -> None:
        for raising, error in (
            ("SystemExit(0)", SystemExit),
            ("KeyboardInterrupt", KeyboardInterrupt),
            ("MemoryError", MemoryError),
            ("ImportError('denied module: ctypes')", ImportError),
        ):
            for statements in ("assert c(1)", "x = c(1)\n    assert x"):
                with self.subTest(raising=raising, statements=statements):
                    tests = check(f"def check(c):\n    assert True\n    {statements}\n    assert True")
                    self.recorder.events.clear()
                    self.assert_raises_out(error, tests, f"def f(x):\n    raise {raising}")
                    self.assertEqual(self.recorder.events, [("held", 0)])

    def test_a_program_that_calls_its_check_itself_reports_each_assertion_once(self) -> None:
        events, _ = self.judge(check("def check(c):\n    assert c(1) == 2\n    assert c(1) == 3\ncheck(f)"))
        self.assertEqual([event[:2] for event in events], [("held", 0), ("failed", 1)])


class Helpers(JudgeTestCase):
    PROGRAM = """
        def equal(out, expected): assert out == expected
        def check(candidate):
            def twice(x): assert candidate(candidate(x)) == x + 2
            equal(candidate(1), 2)
            twice(1)
            for x in range(3): equal(candidate(x), x + 1)
    """

    def test_each_call_of_a_helper_of_a_check_is_an_assertion(self) -> None:
        events, executed = self.judge(check(self.PROGRAM))
        self.assertEqual(events, [("held", 0), ("held", 1), ("held", 2)])
        self.assertEqual(executed, 5)

    def test_a_failing_helper_is_a_failed_assertion(self) -> None:
        events, _ = self.judge(check(self.PROGRAM), "def f(x): return 2")
        self.assertEqual([event[:2] for event in events], [("held", 0), ("failed", 1), ("failed", 2)])
        self.assertEqual(events[1][2:], ("twice(1)", "AssertionError"))

    def test_a_helper_in_an_assertion_string_is_one(self) -> None:
        source = "def equal(out, expected): assert out == expected\nequal(f(1), 3)"
        events, _ = self.judge(strings(source))
        self.assertEqual(events, [("failed", 0, source, "AssertionError")])

    def test_asserts_at_the_top_of_a_test_program_do_not_stand_for_its_check(self) -> None:
        events, _ = self.judge(check("assert f(1) == 2\ndef check(c):\n    assert c(1) == 2"))
        self.assertEqual(events, [("held", 0)])


class DemandedException(JudgeTestCase):
    SOURCE = "try:\n    f(-1)\n    assert False\nexcept ValueError:\n    pass"

    def test_that_arrives_is_an_assertion_that_was_executed(self) -> None:
        _, executed = self.judge(strings(self.SOURCE), "def f(x): raise ValueError")
        self.assertEqual((self.recorder.events, executed), ([("held", 0)], 1))

    def test_that_does_not_arrive_is_a_failed_assertion(self) -> None:
        events, _ = self.judge(strings(self.SOURCE))
        self.assertEqual([event[:2] for event in events], [("failed", 0)])


class LaterFailures(JudgeTestCase):
    def test_are_sent_without_their_text(self) -> None:
        events, _ = self.judge(strings("assert f(1) == 0", "assert f(2) == 0", "assert f(3) == 4"))
        self.assertEqual(
            events, [("failed", 0, "assert f(1) == 0", "AssertionError"), ("failed", 1, "", ""), ("held", 2)]
        )


class PatchedInterpreter(JudgeTestCase):
    def test_hides_no_failure(self) -> None:
        original = sys.exc_info
        self.addCleanup(setattr, sys, "exc_info", original)
        program = "import sys\nsys.exc_info = lambda: (None, None, None)\ndef f(x): return 0"
        events, _ = self.judge(check("def check(c):\n    assert c(1) == 2"), program)
        self.assertEqual([event[:2] for event in events], [("failed", 0)])


if __name__ == "__main__":
    unittest.main()
