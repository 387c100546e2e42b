from __future__ import annotations

import textwrap
import unittest

import sources  # noqa: F401 - makes the sources importable

import failure


def raised_by(program: str) -> BaseException:
    """What a candidate raises."""
    try:
        exec(compile(textwrap.dedent(program), failure.CANDIDATE_FILE, "exec", dont_inherit=True), {})
    except BaseException as error:
        return error
    raise AssertionError("the program raises nothing")


def describe(program: str) -> str:
    return failure.describe(raised_by(program))


class EndsCandidate(unittest.TestCase):
    def test_an_exception_does_not(self) -> None:
        for error in (
            AssertionError(),
            ValueError("denied module: socket"),
            RecursionError(),
            SyntaxError("bad"),
            StopIteration(),
            TimeoutError(),
            ImportError("No module named 'numpy'"),
            ModuleNotFoundError("no denied module: here"),
            ImportError(),
        ):
            with self.subTest(repr(error)):
                self.assertFalse(failure.ends_candidate(error))

    def test_what_is_no_exception_does(self) -> None:
        for error in (SystemExit(), SystemExit(0), KeyboardInterrupt(), GeneratorExit(), BaseException()):
            with self.subTest(repr(error)):
                self.assertTrue(failure.ends_candidate(error))

    def test_running_out_of_memory_does(self) -> None:
        class TooLargeError(MemoryError):
            pass

        self.assertTrue(failure.ends_candidate(MemoryError()))
        self.assertTrue(failure.ends_candidate(TooLargeError("much")))

    def test_a_denied_import_does(self) -> None:
        self.assertTrue(failure.ends_candidate(ImportError("denied module: socket")))


class Describe(unittest.TestCase):
    def test_a_message_is_given_with_type_and_line(self) -> None:
        self.assertEqual(describe("x = 1\nraise ValueError('too short')"), "ValueError: too short (line 2)")

    def test_without_a_message_there_is_the_type_alone(self) -> None:
        self.assertEqual(describe("assert 1 == 2"), "AssertionError (line 1)")

    def test_an_exception_of_no_candidate_has_no_line(self) -> None:
        self.assertEqual(failure.describe(ValueError("no")), "ValueError: no")
        self.assertEqual(failure.describe(AssertionError()), "AssertionError")

    def test_all_lines_of_a_message_are_kept(self) -> None:
        described = describe("raise ValueError('one\\ntwo')")
        for word in ("ValueError", "one", "two", "(line 1)"):
            self.assertIn(word, described)

    def test_a_message_of_several_lines_keeps_them(self) -> None:
        self.assertEqual(describe("raise ValueError('one\\ntwo')"), "ValueError: one\ntwo (line 1)")

    def test_an_endless_message_is_cut(self) -> None:
        self.assertLessEqual(len(describe("raise ValueError('x' * 1_000_000)")), 2100)

    def test_the_line_is_that_of_the_innermost_frame_of_the_candidate(self) -> None:
        program = """
            import json

            def inner(text):
                return json.loads(text)

            def outer(text):
                return sorted([text], key=inner)

            outer("{")
        """
        self.assertRegex(describe(program), r"^JSONDecodeError: .* \(line 5\)$")

    def test_the_line_is_found_below_frames_of_the_tests(self) -> None:
        namespace: dict[str, object] = {}
        exec(compile("\n\ndef f(x):\n    raise ValueError(x)", failure.CANDIDATE_FILE, "exec"), namespace)
        try:
            exec(compile("f(0)", "<tests>", "exec"), namespace)
        except ValueError as error:
            self.assertEqual(failure.describe(error), "ValueError: 0 (line 4)")

    def test_a_syntax_error_has_its_own_line_and_message_alone(self) -> None:
        error = SyntaxError("invalid syntax", ("<candidate>", 7, 1, "def f(x) return"))
        self.assertEqual(failure.describe(error), "SyntaxError: invalid syntax (line 7)")

    def test_a_syntax_error_without_a_line_has_none(self) -> None:
        self.assertEqual(failure.describe(SyntaxError("bad")), "SyntaxError: bad")
        self.assertEqual(failure.describe(SyntaxError()), "SyntaxError")

    def test_a_kind_of_syntax_error_keeps_its_name(self) -> None:
        with self.assertRaises(SyntaxError) as caught:
            compile("if 1:\nx = 1", failure.CANDIDATE_FILE, "exec")
        self.assertRegex(
            failure.describe(caught.exception), r"^IndentationError: expected an indented block.*\(line 2\)$"
        )

    def test_running_out_of_memory_is_called_that(self) -> None:
        self.assertEqual(describe("raise MemoryError('whatever')"), "out of memory")

    def test_a_denied_import_is_its_message_alone(self) -> None:
        self.assertEqual(describe("raise ImportError('denied module: socket')"), "denied module: socket")

    def test_an_exit_is_described_like_any_other(self) -> None:
        self.assertEqual(describe("raise SystemExit"), "SystemExit (line 1)")
        self.assertEqual(describe("raise SystemExit(3)"), "SystemExit: 3 (line 1)")


class DescribeHostile(unittest.TestCase):
    def test_an_exception_that_exits_when_shown_cannot_be_shown(self) -> None:
        program = """
            class Bad(Exception):
                def __str__(self):
                    raise SystemExit
            raise Bad
        """
        self.assertEqual(describe(program), "an exception that cannot be shown (line 5)")

    def test_an_exception_that_calls_itself_when_shown_cannot_be_shown(self) -> None:
        program = """
            class Bad(Exception):
                def __str__(self):
                    return str(self)
            raise Bad
        """
        self.assertEqual(describe(program), "an exception that cannot be shown (line 5)")

    def test_an_exception_that_is_shown_as_no_text_cannot_be_shown(self) -> None:
        program = """
            class Bad(Exception):
                def __str__(self):
                    return 5
            raise Bad
        """
        self.assertEqual(describe(program), "an exception that cannot be shown (line 5)")

    def test_a_type_without_a_usable_name_cannot_be_shown(self) -> None:
        program = """
            class Meta(type):
                @property
                def __name__(cls):
                    raise SystemExit
            class Bad(Exception, metaclass=Meta):
                pass
            raise Bad
        """
        self.assertEqual(describe(program), "an exception that cannot be shown (line 8)")

    def test_an_import_error_that_exits_when_shown_is_survived(self) -> None:
        program = """
            class Bad(ImportError):
                def __str__(self):
                    raise SystemExit
            raise Bad
        """
        error = raised_by(program)
        try:
            self.assertFalse(failure.ends_candidate(error))
            self.assertEqual(failure.describe(error), "an exception that cannot be shown (line 5)")
        except SystemExit:
            self.fail("the exception's own __str__ ended the judge")

    def test_an_import_error_of_a_hostile_message_is_survived(self) -> None:
        program = """
            class Bad:
                def __str__(self):
                    raise SystemExit
            raise ImportError(Bad())
        """
        error = raised_by(program)
        try:
            self.assertFalse(failure.ends_candidate(error))
            self.assertEqual(failure.describe(error), "an exception that cannot be shown (line 5)")
        except SystemExit:
            self.fail("the message's own __str__ ended the judge")

    def test_a_syntax_error_whose_line_exits_when_shown_is_survived(self) -> None:
        program = """
            class Line:
                def __format__(self, spec):
                    raise SystemExit
            raise SyntaxError("bad", ("file", Line(), 1, ""))
        """
        error = raised_by(program)
        try:
            self.assertRegex(failure.describe(error), "^SyntaxError: bad")
        except SystemExit:
            self.fail("the line's own __format__ ended the judge")


if __name__ == "__main__":
    unittest.main()
