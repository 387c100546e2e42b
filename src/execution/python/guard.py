"""The denylist: imports and calls that a candidate may not make. A backstop, and no sandbox."""

from __future__ import annotations

import builtins
import os
import sys

import assertions

TYPE_CHECKING = False  # importing typing would cost every candidate several milliseconds of start-up
if TYPE_CHECKING:
    from types import FrameType, ModuleType
    from typing import Any, NoReturn

_modules = sys.modules
_import_module = builtins.__import__


class Guard:
    """Refuses denied modules to the candidate, and to nobody else.

    A library that the candidate may import can still import what it needs itself: ``pathlib``, ``tempfile`` and
    ``asyncio`` import ``urllib.parse``, ``shutil`` and ``socket`` on CPython.
    """

    def __init__(self, denied: list[str], candidate: ModuleType) -> None:
        self._denied = frozenset(denied)
        self._candidate = candidate
        self._library_roots = tuple(os.path.join(entry, "") for entry in sys.path if entry)
        self._guards_importlib = False

    def install(self) -> None:
        """Takes effect for the whole process. An empty denylist changes nothing."""
        if not self._denied:
            return
        builtins.__import__ = self._guarded_import
        for module in (os, sys.modules.get(os.name)):
            if module is not None:
                setattr(module, "system", _refuse_system)  # noqa: B010 - os.system is typed as not assignable
        self._guard_importlib()

    def _guarded_import(
        self,
        name: str,
        globals: Any = None,
        locals: Any = None,
        fromlist: Any = (),
        level: int = 0,
    ) -> ModuleType:
        absolute = _resolve(name, (globals or {}).get("__package__"), level)
        self._refuse_denied([absolute, *(f"{absolute}.{item}" for item in fromlist or ())], sys._getframe(1))
        module = _import_module(name, globals, locals, fromlist, level)
        if not self._guards_importlib:
            self._guard_importlib()
        return module

    def _guard_importlib(self) -> None:
        """importlib has an import of its own; it is guarded as soon as somebody has loaded it."""
        importlib = _modules.get("importlib")
        original = getattr(importlib, "import_module", None)
        if importlib is None or original is None:
            return
        self._guards_importlib = True

        def import_module(name: str, package: str | None = None) -> Any:
            bare = name.lstrip(".")
            self._refuse_denied([_resolve(bare, package, len(name) - len(bare))], sys._getframe(1))
            return original(name, package)

        setattr(importlib, "import_module", import_module)  # noqa: B010 - modules have no typed attributes
        setattr(importlib, "__import__", self._guarded_import)  # noqa: B010

    def _refuse_denied(self, names: list[str], importer: FrameType) -> None:
        for name in names:
            if self._is_denied(name) and not self._is_library(importer):
                raise ImportError(f"denied module: {name}", name=name)

    def _is_denied(self, name: str) -> bool:
        parts = name.split(".")
        return any(".".join(parts[:end]) in self._denied for end in range(1, len(parts) + 1))

    def _is_library(self, frame: FrameType) -> bool:
        """Whether the code of a frame came from the interpreter's own path or the tests, and not from the candidate."""
        if frame.f_code.co_filename == assertions.TESTS_FILE:
            return True
        namespace = frame.f_globals
        module = _modules.get(namespace.get("__name__", ""))
        if module is None or module is self._candidate or vars(module) is not namespace:
            return False
        origin = getattr(namespace.get("__spec__"), "origin", None)
        if not isinstance(origin, str):
            return False
        return origin in ("built-in", "frozen") or origin.startswith(self._library_roots)


def is_denied_import(error: BaseException) -> bool:
    """Whether an exception is the guard's refusal of an import; a subclass, whose methods may lie, never is."""
    return type(error) is ImportError and type(error.msg) is str and error.msg.startswith("denied module: ")


def _resolve(name: str, package: object, level: int) -> str:
    """The absolute name of an import that climbs ``level`` packages up."""
    if level == 0 or not isinstance(package, str):
        return name
    base = package.rsplit(".", level - 1)[0]
    return f"{base}.{name}" if name else base


def _refuse_system(_command: object) -> NoReturn:
    raise OSError("denied call: os.system")
