"""What an exception means for the candidate that raised it, and how it is described in a few words."""

from __future__ import annotations

import guard

CANDIDATE_FILE = "<candidate>"
"""File name that candidate code is compiled under."""

_TEXT_LIMIT = 2000


def ends_candidate(error: BaseException) -> bool:
    """Whether an exception out of an assertion is an ``error`` of the candidate instead of an assertion not held."""
    return not isinstance(error, Exception) or isinstance(error, MemoryError) or guard.is_denied_import(error)


def describe(error: BaseException) -> str:
    """``ValueError: too short (line 3)``, with the candidate's line; survives a hostile exception."""
    if isinstance(error, MemoryError):
        return "out of memory"
    if guard.is_denied_import(error):
        return str(error)
    line = _line(error)
    where = "" if line is None else f" (line {line})"
    return _name_and_message(error) + where


def _name_and_message(error: BaseException) -> str:
    try:
        name = str(type(error).__name__)
        text = (error.msg if type(error).__str__ is SyntaxError.__str__ else str(error)) or ""  # type: ignore[attr-defined]
        return f"{name}: {text[:_TEXT_LIMIT]}" if text else name
    except BaseException:  # its own __str__ or __name__ may raise anything
        return "an exception that cannot be shown"


def _line(error: BaseException) -> int | None:
    """The line that does not compile, or that of the innermost frame of the candidate's."""
    if isinstance(error, SyntaxError):
        try:
            return error.lineno if type(error.lineno) is int else None
        except BaseException:  # an attribute may be a property of the candidate's
            return None
    line = None
    traceback = error.__traceback__
    while traceback is not None:
        if traceback.tb_frame.f_code.co_filename == CANDIDATE_FILE:
            line = traceback.tb_lineno
        traceback = traceback.tb_next
    return line
