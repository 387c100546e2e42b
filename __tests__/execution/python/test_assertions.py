from __future__ import annotations

import _ast
import contextlib
import sys
import textwrap
import unittest
from typing import Any

import sources  # noqa: F401 - makes the sources importable

import assertions

MATCH = """
    match 2:
        case 1:
            assert False
        case _:
            assert True
"""


def parse(source: str) -> _ast.Module:
    return assertions.parse(textwrap.dedent(source))


def count(source: str) -> int:
    """How many statements of a program count as assertions."""
    return sum(assertions.is_assertion(statement) for statement in parse(source).body)


def count_executed(source: str) -> int:
    """How many executed asserts an instrumented program reports."""
    tree = parse(source)
    assertions.count_executions(tree)
    executed = 0

    def hook() -> None:
        nonlocal executed
        executed += 1

    with contextlib.suppress(AssertionError):
        exec(compile(tree, assertions.TESTS_FILE, "exec", dont_inherit=True), {assertions.EXECUTED_HOOK: hook})
    return executed


def settle(source: str) -> list[tuple[int, BaseException | None]]:
    """What an instrumented program reports of its assertions; where it raises, up to there."""
    tree = parse(source)
    tree.body = assertions.settle_each(tree.body, frozenset())
    settled: list[tuple[int, BaseException | None]] = []
    namespace: dict[str, Any] = {assertions.SETTLED_HOOK: lambda index: settled.append((index, sys.exc_info()[1]))}
    with contextlib.suppress(ZeroDivisionError):
        exec(compile(tree, assertions.TESTS_FILE, "exec", dont_inherit=True), namespace)
    return settled


def names(settled: list[tuple[int, BaseException | None]]) -> list[tuple[int, str]]:
    return [(index, type(error).__name__) for index, error in settled]


def last_line(error: BaseException | None) -> int:
    """Line of the innermost frame of an exception."""
    assert error is not None
    traceback = error.__traceback__
    assert traceback is not None
    while traceback.tb_next is not None:
        traceback = traceback.tb_next
    return traceback.tb_lineno


class IsAssertion(unittest.TestCase):
    def test_each_assert_at_the_top_counts(self) -> None:
        self.assertEqual(count("assert a\nx = 1\nassert b, 'why'\nassert (\n    c\n)"), 3)

    def test_a_loop_counts_as_one(self) -> None:
        self.assertEqual(count("for x in y:\n    assert x\n    assert not x"), 1)
        self.assertEqual(count("while x:\n    if x:\n        assert x"), 1)
        self.assertEqual(count("for x in y:\n    pass\nelse:\n    assert x"), 1)

    def test_an_assert_in_any_compound_statement_makes_it_count(self) -> None:
        for source in (
            "if x:\n    pass\nelif y:\n    assert x",
            "if x:\n    pass\nelse:\n    assert x",
            "with x:\n    assert x",
            "try:\n    assert x\nfinally:\n    pass",
            "try:\n    pass\nexcept ValueError:\n    assert x",
            "try:\n    pass\nexcept ValueError:\n    pass\nelse:\n    assert x",
            "try:\n    pass\nfinally:\n    assert x",
        ):
            with self.subTest(source):
                self.assertEqual(count(source), 1)

    @unittest.skipIf(sys.version_info < (3, 10), "match statements came with Python 3.10")
    def test_an_assert_in_a_match_statement_makes_it_count(self) -> None:
        self.assertEqual(count(MATCH), 1)

    def test_statements_without_an_assert_do_not_count(self) -> None:
        self.assertEqual(count("'assert x'\n# assert x\nassertion = 1\nassertTrue(x)\nimport a\ndef g(): pass"), 0)

    def test_every_assert_of_a_statement_is_found(self) -> None:
        tree = parse("def g():\n    assert a\n    if b:\n        assert b\n    else:\n        assert c")
        self.assertEqual([found.lineno for found in assertions.asserts_in(tree)], [2, 4, 6])


class FindCheck(unittest.TestCase):
    def test_the_last_definition_is_taken(self) -> None:
        check = assertions.find_check(parse("def check(c): pass\ndef other(): pass\ndef check(c): pass"))
        assert check is not None
        self.assertEqual(check.lineno, 3)

    def test_only_plain_functions_at_the_top_are_taken(self) -> None:
        for source in (
            "",
            "check = 1",
            "async def check(c): pass",
            "class check: pass",
            "if True:\n    def check(c): pass",
            "class A:\n    def check(c): pass",
            "def checks(c): pass",
        ):
            with self.subTest(source):
                self.assertIsNone(assertions.find_check(parse(source)))


class CountExecutions(unittest.TestCase):
    def test_each_executed_assert_counts_once(self) -> None:
        self.assertEqual(count_executed("assert 1\nx = 1\nassert x\nassert 1"), 3)

    def test_an_assert_that_fails_counts_and_those_behind_it_do_not(self) -> None:
        self.assertEqual(count_executed("assert 1\nassert 0\nassert 1"), 2)

    def test_an_assert_that_is_not_reached_does_not_count(self) -> None:
        self.assertEqual(
            count_executed("if False:\n    assert 1\nfor x in []:\n    assert x\ndef g():\n    assert 1"), 0
        )

    def test_an_assert_in_nested_bodies_counts_once(self) -> None:
        self.assertEqual(
            count_executed("if 1:\n    if 1:\n        while 1:\n            assert 1\n            break"), 1
        )

    def test_an_assert_in_a_loop_counts_each_time(self) -> None:
        self.assertEqual(count_executed("for x in range(3):\n    assert 1\n    assert x < 3"), 6)

    def test_an_assert_in_an_else_counts_once(self) -> None:
        for source in (
            "if 0:\n    assert 1\nelse:\n    assert 1",
            "if 0:\n    assert 1\nelif 1:\n    assert 1\nelse:\n    assert 1",
            "for x in []:\n    assert 1\nelse:\n    assert 1",
            "while 0:\n    assert 1\nelse:\n    assert 1",
        ):
            with self.subTest(source):
                self.assertEqual(count_executed(source), 1)

    def test_asserts_in_all_parts_of_a_try_statement_count_once(self) -> None:
        without_error = """
            try:
                assert 1
            except ValueError:
                assert 1
            else:
                assert 1
            finally:
                assert 1
        """
        self.assertEqual(count_executed(without_error), 3)
        with_error = without_error.replace("assert 1", "assert 1; int('x')", 1)
        self.assertEqual(count_executed(with_error), 3)

    @unittest.skipIf(sys.version_info < (3, 11), "except* came with Python 3.11")
    def test_an_assert_in_an_exception_group_handler_counts_once(self) -> None:
        self.assertEqual(count_executed("try:\n    int('x')\nexcept* ValueError:\n    assert 1"), 1)

    @unittest.skipIf(sys.version_info < (3, 10), "match statements came with Python 3.10")
    def test_an_assert_in_a_match_statement_counts_once(self) -> None:
        self.assertEqual(count_executed(MATCH), 1)

    def test_asserts_in_with_statements_classes_and_functions_count_when_they_run(self) -> None:
        source = """
            import contextlib
            with contextlib.suppress(ValueError):
                assert 1
            class A:
                assert 1
                def g(self):
                    def inner():
                        assert 1
                    inner()
                    assert 1
            A().g()
            A().g()
        """
        self.assertEqual(count_executed(source), 6)

    def test_an_assert_in_an_async_function_counts_once(self) -> None:
        self.assertEqual(
            count_executed("async def g():\n    assert 1\ntry:\n    g().send(None)\nexcept StopIteration: pass"), 1
        )


class SettleEach(unittest.TestCase):
    def test_an_assertion_that_fails_does_not_stop_the_next_one(self) -> None:
        settled = settle("assert 1\nassert 0\nassert int('x')\nassert 1")
        self.assertEqual(names(settled), [(0, "NoneType"), (1, "AssertionError"), (2, "ValueError"), (3, "NoneType")])

    def test_a_statement_that_raises_and_is_no_assertion_stops_the_rest(self) -> None:
        self.assertEqual(names(settle("assert 1\n1 / 0\nassert 1")), [(0, "NoneType")])

    def test_only_assertions_are_numbered(self) -> None:
        settled = settle("x = 0\nassert x == 0\nx += 1\nfor y in range(3):\n    assert y < x\nx += 1\nassert x == 2")
        self.assertEqual(names(settled), [(0, "NoneType"), (1, "AssertionError"), (2, "NoneType")])

    def test_an_exit_is_reported_too(self) -> None:
        self.assertEqual(names(settle("import sys\nassert sys.exit()")), [(0, "SystemExit")])

    def test_a_shadowed_base_exception_changes_nothing(self) -> None:
        source = "BaseException = Exception = AssertionError = None\nassert 0\nassert 1"
        self.assertEqual(names(settle(source)), [(0, "AssertionError"), (1, "NoneType")])

    def test_no_exception_is_left_over_for_the_next_assertion(self) -> None:
        settled = settle("try:\n    int('x')\nexcept ValueError:\n    assert 1\nassert 1")
        self.assertEqual(names(settled), [(0, "NoneType"), (1, "NoneType")])

    def test_failures_keep_their_line_numbers(self) -> None:
        source = (
            "\n\nassert 1\n\nassert (\n    0\n)\nfor x in range(3):\n    y = x\n    assert y < 1\nassert int('x')\n"
        )
        # Python 3.9 and later name the line of the assert, or of its expression where that spans several.
        lines = [last_line(error) for _, error in settle(source)[1:]]
        self.assertIn(lines[0], (5, 6))
        self.assertEqual(lines[1:], [10, 11])


class SourceOf(unittest.TestCase):
    def assert_text(self, source: str, index: int, text: str) -> None:
        self.assertEqual(assertions.source_of(assertions.parse(source).body[index], source), text)

    def test_it_is_the_text_of_the_statement(self) -> None:
        self.assert_text("x = 1\nassert x == 1  # so\ny = 2\n", 1, "assert x == 1  # so")

    def test_it_has_all_lines_of_a_long_statement(self) -> None:
        self.assert_text("x = 1\nassert f(\n    x\n) == 1\ny = 2", 1, "assert f(\n    x\n) == 1")
        self.assert_text("for x in y:\n    assert x\n", 0, "for x in y:\n    assert x")

    def test_it_has_no_indent_in_its_first_line(self) -> None:
        source = "def check(c):\n    if c:\n        assert c\n"
        check = assertions.find_check(assertions.parse(source))
        assert check is not None
        self.assertEqual(assertions.source_of(check.body[0], source), "if c:\n        assert c")

    def test_it_knows_all_line_ends_of_python(self) -> None:
        self.assert_text("x = 1\r\nassert x\r\ny = 1\r\n", 1, "assert x")
        self.assert_text("x = 1\rassert x\ry = 1", 1, "assert x")

    def test_it_knows_no_other_line_ends(self) -> None:
        self.assert_text("x = '\u2028'\nassert x\ny = 1", 1, "assert x")


class Helpers(unittest.TestCase):
    PROGRAM = """
def plain(x): return x
def equal(x, y): assert x == y
def indirect(x): equal(x, plain(x))
class Case:
    def method(self): assert True
"""

    def test_they_assert_themselves_or_by_another(self) -> None:
        self.assertEqual(assertions.find_helpers(parse(self.PROGRAM).body), {"equal", "indirect"})

    def test_a_call_of_one_is_an_assertion_and_its_definition_is_none(self) -> None:
        helpers = frozenset({"equal"})
        for source, expected in (
            ("equal(f(1), 2)", True),
            ("for x in y: equal(x, 2)", True),
            ("z = [equal(x, 2) for x in y]", True),
            ("plain(f(1))", False),
            ("equal", False),
            ("def equal(x): assert x", False),
            ("async def other(x): assert x", False),
            ("class A:\n    assert True", False),
        ):
            with self.subTest(source):
                self.assertIs(assertions.is_assertion(parse(source).body[0], helpers), expected)

    def test_a_deep_expression_is_searched_without_recursion(self) -> None:
        deep = parse("x = " + "+".join(["1"] * 500)).body[0]
        self.assertIs(assertions.is_assertion(deep, frozenset({"equal"})), False)


class DemandedException(unittest.TestCase):
    def test_its_arrival_is_an_executed_assertion(self) -> None:
        for source in (
            "try:\n    1 / 0\n    assert False\nexcept ZeroDivisionError: pass",
            "try:\n    1 / 0\n    assert 0, 'no error'\nexcept ZeroDivisionError: pass",
            "try:\n    1 / 0\nexcept ZeroDivisionError: pass\nelse:\n    assert False",
        ):
            with self.subTest(source):
                self.assertEqual(count_executed(source), 1)

    def test_other_handlers_are_none(self) -> None:
        self.assertEqual(count_executed("try:\n    1 / 0\n    assert x\nexcept ZeroDivisionError: pass"), 0)


if __name__ == "__main__":
    unittest.main()
