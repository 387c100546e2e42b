"""Test code as statements: which of them are assertions, and the same code made to report each one.

Works on the nodes of ``_ast`` alone: the ``ast`` package would cost every candidate several milliseconds of start-up.
"""

from __future__ import annotations

import _ast

TYPE_CHECKING = False  # importing typing would cost every candidate several milliseconds of start-up
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeVar

    _Located = TypeVar("_Located", _ast.expr, _ast.stmt, _ast.excepthandler)

TESTS_FILE = "<tests>"
"""File name that test code is compiled under."""

EXECUTED_HOOK = "<executed>"
SETTLED_HOOK = "<settled>"
"""Names under which instrumented code finds the judge; no identifier of a program can be one of these."""

_DEFINITIONS = (_ast.FunctionDef, _ast.AsyncFunctionDef, _ast.ClassDef)


def parse(source: str) -> _ast.Module:
    """The tree of test code. Raises what ``compile`` raises."""
    tree = compile(source, TESTS_FILE, "exec", _ast.PyCF_ONLY_AST, dont_inherit=True)
    if not isinstance(tree, _ast.Module):
        raise TypeError("the mode exec gives a module")
    return tree


def find_check(tree: _ast.Module) -> _ast.FunctionDef | None:
    """The last top-level ``def check``, as Python would use it."""
    functions = [node for node in tree.body if isinstance(node, _ast.FunctionDef) and node.name == "check"]
    return functions[-1] if functions else None


def is_assertion(statement: _ast.AST, helpers: frozenset[str] = frozenset()) -> bool:
    """Whether a statement counts as one assertion, a loop too: it contains an ``assert``, or calls a helper that does.

    The definition of a helper is none: it asserts nothing until it is called.
    """
    if isinstance(statement, _DEFINITIONS):
        return False
    return next(asserts_in(statement), None) is not None or _calls_any(statement, helpers)


def find_helpers(statements: list[_ast.stmt]) -> frozenset[str]:
    """Names of the functions among statements that assert, themselves or by calling another of them."""
    functions = [node for node in statements if isinstance(node, _ast.FunctionDef)]
    helpers: frozenset[str] = frozenset()
    while True:
        found = frozenset(f.name for f in functions if any(is_assertion(child, helpers) for child in f.body))
        if found == helpers:
            return helpers
        helpers = found


def asserts_in(node: _ast.AST) -> Iterator[_ast.Assert]:
    """Every ``assert`` in a statement, itself included."""
    if isinstance(node, _ast.Assert):
        yield node
    for block in _blocks(node):
        for child in block:
            yield from asserts_in(child)


def source_of(statement: _ast.stmt, source: str) -> str:
    """The text of a statement, without the indent of its first line."""
    # Not splitlines, which also splits where Python's own lines go on.
    lines = source.replace("\r\n", "\n").replace("\r", "\n").split("\n")[statement.lineno - 1 : statement.end_lineno]
    return "\n".join(lines).strip()


def count_executions(node: _ast.AST) -> None:
    """Calls the executed hook before each ``assert`` below a node, and where a demanded exception arrives."""
    if isinstance(node, _ast.Try) and _demands_exception(node):
        for handler in node.handlers:
            handler.body.insert(0, _call(EXECUTED_HOOK, [], handler.body[0]))
    for block in _blocks(node):
        for child in block:
            count_executions(child)
        block[:] = [part for child in block for part in _counted(child)]


def settle_each(body: list[_ast.stmt], helpers: frozenset[str]) -> list[_ast.stmt]:
    """The statements, with each assertion reporting its end to the settled hook by its index."""
    instrumented: list[_ast.stmt] = []
    index = 0
    for statement in body:
        if not is_assertion(statement, helpers):
            instrumented.append(statement)
            continue
        settled = _call(SETTLED_HOOK, [index], statement)
        # A bare except: a name such as BaseException could be the candidate's by now.
        handler = _ast.ExceptHandler(type=None, name=None, body=[settled])
        _at(handler, statement)
        instrumented.append(
            _at(_ast.Try(body=[statement], handlers=[handler], orelse=[settled], finalbody=[]), statement)
        )
        index += 1
    return instrumented


def _demands_exception(node: _ast.Try) -> bool:
    """``try: f(-1); assert False`` with an ``except``: that its assert is not reached is what holds."""
    markers = [child for block in (node.body, node.orelse) for child in block if isinstance(child, _ast.Assert)]
    return any(isinstance(marker.test, _ast.Constant) and not marker.test.value for marker in markers)


def _counted(child: _ast.stmt) -> list[_ast.stmt]:
    return [_call(EXECUTED_HOOK, [], child), child] if isinstance(child, _ast.Assert) else [child]


def _calls_any(statement: _ast.AST, names: frozenset[str]) -> bool:
    """Whether one of the names is called anywhere in a statement; a loop, as expressions can be nested very deep."""
    waiting = [statement] if names else []
    while waiting:
        node = waiting.pop()
        if isinstance(node, _ast.Call) and isinstance(node.func, _ast.Name) and node.func.id in names:
            return True
        for field in node._fields:
            value = getattr(node, field, None)
            waiting += [
                child for child in (value if isinstance(value, list) else [value]) if isinstance(child, _ast.AST)
            ]
    return False


def _call(hook: str, arguments: list[int], place: _ast.stmt) -> _ast.stmt:
    function = _at(_ast.Name(id=hook, ctx=_ast.Load()), place)
    constants: list[_ast.expr] = [_at(_ast.Constant(value=argument), place) for argument in arguments]
    return _at(_ast.Expr(value=_at(_ast.Call(func=function, args=constants, keywords=[]), place)), place)


def _at(node: _Located, place: _ast.stmt) -> _Located:
    node.lineno = place.lineno
    node.col_offset = place.col_offset
    return node


def _blocks(node: _ast.AST) -> Iterator[list[_ast.stmt]]:
    """The lists of statements in a node. Expressions hold none, and are not entered: they can be nested very deep."""
    for field in ("body", "orelse", "finalbody", "handlers", "cases"):
        block = getattr(node, field, None)
        if isinstance(block, list):
            yield block
