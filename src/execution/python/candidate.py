"""Runs one candidate in this process, a fresh interpreter of its own, and judges it.

Reached only through the boot line that the warden starts it with: see program.py.
"""

from __future__ import annotations

import _sitebuiltins
import builtins
import os
import sys
from os import _exit as exit_at_once

import failure
import guard
import judge
from channel import Channel

TYPE_CHECKING = False  # importing typing would cost every candidate several milliseconds of start-up
if TYPE_CHECKING:
    from types import CodeType

    from protocol import CandidateRequest


def main(request: CandidateRequest) -> None:
    """Compiles, runs and judges the candidate, reports over the channel, and ends the process."""
    channel = Channel(request["descriptor"], request["nonce"])
    streams = (sys.stdout, sys.stderr)
    _prepare_interpreter(request["path"], request["scratch"])
    end: tuple[str, int | str]
    try:
        end = _run(request, channel)
    except BaseException as error:
        end = ("error", failure.describe(error))
    for stream in streams:
        try:  # noqa: SIM105 - contextlib would cost start-up time
            stream.flush()
        except BaseException:  # noqa: S110 - closed or broken by the candidate: what it printed is its own loss
            pass
    channel.send(*end)
    # Threads that never end and exit handlers of the candidate's must not outlive its verdict.
    exit_at_once(0)


def _prepare_interpreter(path: list[str], scratch: str) -> None:
    """What ``site`` would have set up, without its cost, and the working directory."""
    sys.path[:] = path
    sys.argv[:] = [""]
    for name in ("exit", "quit"):
        setattr(builtins, name, _sitebuiltins.Quitter(name, "Ctrl-D (i.e. EOF)"))
    setattr(builtins, "help", _sitebuiltins._Helper())  # noqa: B010 - builtins has no typed attribute of that name
    os.chdir(scratch)


def _run(request: CandidateRequest, channel: Channel) -> tuple[str, int | str]:
    """The event that ends the report."""
    module = type(sys)("candidate")
    # dataclasses and typing look their classes' module up there.
    sys.modules["candidate"] = module
    namespace = vars(module)
    tests = request["tests"]
    if tests["kind"] == "assertions":
        for statement in tests["imports"]:
            exec(statement, namespace)
    guard.Guard(request["denied"], module).install()
    try:
        code = _compile_first(request["programs"])
    except (SyntaxError, ValueError) as error:
        # ValueError: NUL bytes before Python 3.12, and lone surrogates.
        return "syntax_error", failure.describe(error)
    exec(code, namespace)
    return "done", judge.judge(tests, namespace, channel)


def _compile_first(programs: list[str]) -> CodeType:
    """The first program that compiles; where none does, the last one's error."""
    *preferred, last = programs
    for program in preferred:
        try:
            return _compile(program)
        except (SyntaxError, ValueError):
            continue
    return _compile(last)


def _compile(program: str) -> CodeType:
    # Warnings about its syntax are no output of the candidate's: without a stderr they go nowhere.
    stderr, sys.stderr = sys.stderr, None
    try:
        code: CodeType = compile(program, failure.CANDIDATE_FILE, "exec", dont_inherit=True)
        return code
    finally:
        sys.stderr = stderr
