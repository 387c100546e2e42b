"""What a child of the warden's runs: Python files of ours, handed over by pipe as compiled code."""

from __future__ import annotations

import marshal
from collections.abc import Mapping
from pathlib import Path

PAYLOAD_DESCRIPTOR = 3
CHANNEL_DESCRIPTOR = 4
"""Where a child finds what it is to do, and where it reports."""

# Modules are loaded from code compiled once by the warden, in an order in which each finds those it imports, and then
# forgotten, so that the candidate's own imports find none of them.
BOOT = f"""\
def boot():
    import marshal, sys
    with open({PAYLOAD_DESCRIPTOR}, "rb") as pipe:
        modules, request = marshal.loads(pipe.read())
    for name, code in modules:
        module = sys.modules[name] = type(sys)(name)
        exec(code, vars(module))
    for name, code in modules:
        del sys.modules[name]
    module.main(request)
boot()
"""
"""The program that every child is started with."""


class Program:
    """Python files that a child is made of; the last one's ``main`` is called with the request."""

    def __init__(self, names: list[str]) -> None:
        folder = Path(__file__).parent
        self._modules = [(name, self._compile(folder / f"{name}.py")) for name in names]

    def payload(self, request: Mapping[str, object]) -> bytes:
        """What goes down the pipe. marshal is safe this way: from the trusted side, to the same interpreter."""
        return marshal.dumps((self._modules, dict(request)))

    @staticmethod
    def _compile(file: Path) -> object:
        return compile(file.read_text(encoding="utf-8"), file.name, "exec", dont_inherit=True)
