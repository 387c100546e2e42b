from __future__ import annotations

import sys
import unittest
import warnings

import sources  # noqa: F401 - makes the sources importable

import inspection
from protocol import AssertionTests, CheckTests

TUPLE = "asserts a tuple, which is always true: take its parentheses away"


def strings(*assertions: str, imports: tuple[str, ...] = (), setup: str = "") -> AssertionTests:
    return {"kind": "assertions", "imports": list(imports), "setup": setup, "assertions": list(assertions)}


def check(source: str) -> CheckTests:
    return {"kind": "check", "source": source, "entry_point": "f"}


class InspectionTestCase(unittest.TestCase):
    def assert_refused(self, tests: AssertionTests | CheckTests, problem: str) -> None:
        self.assertEqual(self.problem(tests), problem)

    def assert_does_not_compile(self, tests: AssertionTests | CheckTests, what: str, line: int = 1) -> None:
        # The reason in the middle is Python's own, and differs from version to version.
        self.assertRegex(self.problem(tests), rf"^{what} does not compile: .+ \(line {line}\)$")

    def problem(self, tests: AssertionTests | CheckTests) -> str:
        with self.assertRaises(inspection.UnusableTestsError) as caught, warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Python itself warns of a tuple
            inspection.count_assertions(tests)
        return str(caught.exception)


class AssertionStrings(InspectionTestCase):
    def test_each_string_is_one_assertion(self) -> None:
        tests = strings("assert f(1) == 2", "x = f(2)\nassert x == 3\nassert x != 4", "for i in y:\n    assert f(i)")
        self.assertEqual(inspection.count_assertions(tests), 3)

    def test_imports_and_setup_are_no_assertions(self) -> None:
        tests = strings("assert f(1) == 2", imports=("import math",), setup="x = 1\nassert x")
        self.assertEqual(inspection.count_assertions(tests), 1)

    def test_none_at_all_are_none(self) -> None:
        self.assertEqual(inspection.count_assertions(strings()), 0)

    def test_a_message_is_no_tuple(self) -> None:
        self.assertEqual(
            inspection.count_assertions(strings("assert f(1) == 2, 'message'", "assert (f(1) == 2), ()")), 2
        )

    def test_an_empty_tuple_always_fails_so_it_may_stay(self) -> None:
        self.assertEqual(inspection.count_assertions(strings("assert ()")), 1)

    def test_a_string_without_an_assert_is_refused(self) -> None:
        for source in ("f(1) == 2", "", "# assert f(1)", "'assert f(1)'"):
            with self.subTest(source):
                self.assert_refused(
                    strings("assert f(1)", source), "assertion 2 contains no assert, so it could never fail"
                )

    def test_a_tuple_is_refused(self) -> None:
        self.assert_refused(strings("assert f(1)", "assert (f(1) == 2, 'message')"), f"assertion 2 {TUPLE}")
        self.assert_refused(strings("assert f(1)", "for i in y:\n    assert (i, i)"), f"assertion 2 {TUPLE}")
        self.assert_refused(strings("assert (f(1),)"), f"assertion 1 {TUPLE}")

    def test_an_assertion_that_does_not_compile_is_refused(self) -> None:
        self.assert_does_not_compile(strings("assert f(1)", "assert f(1) =="), "assertion 2")
        self.assert_does_not_compile(strings("assert f(1)\nassert f("), "assertion 1", line=2)

    def test_what_only_the_compiler_refuses_is_refused(self) -> None:
        self.assert_does_not_compile(strings("assert f(1)\nreturn 1"), "assertion 1", line=2)
        self.assert_does_not_compile(strings("assert f(1)\nbreak"), "assertion 1", line=2)

    def test_an_import_that_does_not_compile_is_refused(self) -> None:
        self.assert_does_not_compile(strings("assert f(1)", imports=("import math", "import")), "test import 2")

    def test_setup_that_does_not_compile_is_refused(self) -> None:
        self.assert_does_not_compile(strings("assert f(1)", setup="x = 1\nx = ("), "the tests' set-up code", line=2)

    def test_a_nul_byte_is_refused(self) -> None:
        self.assertRegex(
            self.problem(strings("assert f('\0')")), "^assertion 1 does not compile: .*cannot contain null bytes"
        )

    @unittest.skipIf(sys.version_info < (3, 11, 4), "Python 3.11.4 made a SyntaxError of it, one without a line")
    def test_a_problem_without_a_line_names_none(self) -> None:
        self.assertNotIn("None", self.problem(strings("assert f('\0')")))

    def test_a_lone_surrogate_is_refused(self) -> None:
        self.assertRegex(
            self.problem(strings("assert f('\ud800')")), "^assertion 1 does not compile: UnicodeEncodeError: "
        )

    def test_what_is_too_deep_for_the_compiler_is_refused(self) -> None:
        for source in ("assert " + "(" * 100_000, "assert " + "-" * 100_000 + "1", "assert x" + ".a" * 100_000):
            with self.subTest(source[:10]):
                self.assertRegex(self.problem(strings(source)), "^assertion 1 does not compile: ")


class CheckPrograms(InspectionTestCase):
    def test_each_statement_with_an_assert_is_one_assertion(self) -> None:
        source = """
METADATA = {"author": "jt"}

def helper(x):
    assert x

def check(candidate):
    x = 1
    assert candidate(x) == 2
    assert candidate(2) == 3, "message"
    for i in range(3):
        assert candidate(i) == i + 1
        assert candidate(i) != i
    helper(x)
"""
        self.assertEqual(inspection.count_assertions(check(source)), 4)

    def test_the_last_check_is_the_one_that_counts(self) -> None:
        source = "def check(c):\n    assert c(1)\n    assert c(2)\ndef check(c):\n    assert c(3)"
        self.assertEqual(inspection.count_assertions(check(source)), 1)

    def test_a_program_without_a_check_is_refused(self) -> None:
        for source in ("", "assert f(1) == 2", "if True:\n    def check(c):\n        assert c(1)"):
            with self.subTest(source):
                self.assert_refused(
                    check(source), "the test program defines no function check(candidate) at its top level"
                )

    def test_a_check_without_an_assert_is_refused(self) -> None:
        for source in ("def check(c):\n    pass", "def check(c):\n    c(1) == 2\nassert True"):
            with self.subTest(source):
                self.assert_refused(
                    check(source), "check(candidate) and what it calls contain no assert, so it could never fail"
                )

    def test_a_tuple_is_refused(self) -> None:
        source = "def check(c):\n    assert c(1)\n    if c:\n        assert (c(2), 'message')"
        self.assert_refused(check(source), f"the test program {TUPLE}")

    def test_a_program_that_does_not_compile_is_refused(self) -> None:
        self.assert_does_not_compile(check("def check(c):\n    assert c(1) =="), "the test program", line=2)
        self.assert_does_not_compile(check("def check(c):\n    assert c(1)\nreturn"), "the test program", line=3)


if __name__ == "__main__":
    unittest.main()
