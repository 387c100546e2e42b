"""A warden started the way the gate starts it, and what its tests need to watch it and its candidates."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, Callable

from sources import DENIED, SOURCES

HANG_S = 30
"""Longest wait for anything: whatever takes this long is taken to hang."""

OUTPUT_LIMIT = 262_144

INCREMENT = "def f(x):\n    return x + 1\n"
"""A candidate that passes the default assertion of :meth:`WardenProcess.run`."""

_BOOT = "import sys; sys.path.insert(0, sys.argv[1]); import warden; warden.main()"
_CAPABILITIES_OVER_PERMISSIONS = (1, 2)  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
_PR_CAPBSET_DROP = 24

Reply = dict[str, Any]


class WardenProcess:
    """One warden with a scratch folder of its own. ``before_exec`` is called in its process before it starts."""

    def __init__(
        self, environment: dict[str, str] | None = None, before_exec: Callable[[], None] | None = None
    ) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.scratch = self.folder / "scratch"
        self.scratch.mkdir()
        self.started: list[int] = []
        self._unread = b""
        self.process = subprocess.Popen(
            [sys.executable, "-I", "-S", "-B", "-c", _BOOT, str(SOURCES)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, **(environment or {})},
            preexec_fn=before_exec,  # noqa: PLW1509 - no test starts a warden while it has threads
        )

    def start(self) -> Reply:
        """The reply to a start request."""
        return self.ask({"op": "start", "path": interpreter_path(), "scratch": str(self.scratch)})

    def run(self, *programs: str, assertions: list[str] | None = None, **options: object) -> Reply:
        """The reply to a run request, by default of the one assertion that ``f(1)`` is 2."""
        tests = assertion_tests(*(["assert f(1) == 2"] if assertions is None else assertions))
        return self.ask(run_request(*programs, tests=tests, **options))

    def inspect(self, *tests: object) -> list[Reply]:
        """The inspections of some tests."""
        reply = self.ask({"op": "inspect", "id": 1, "timeout_s": HANG_S, "tests": list(tests)})
        inspections: list[Reply] = reply["inspections"]
        return inspections

    def ask(self, message: object) -> Reply:
        """The reply to any request. Raises AssertionError where the warden ends or hangs instead."""
        self.send(json.dumps(message))
        return self.read_reply()

    def send(self, line: str) -> None:
        """Writes one line to the warden's input, whole."""
        assert self.process.stdin is not None
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def end_input(self) -> tuple[int, bytes, bytes]:
        """Closes the warden's input; its exit status, and what else it said on stdout and stderr."""
        stdout, stderr = self.process.communicate(timeout=HANG_S)
        return self.process.returncode, stdout, stderr

    def left_in_scratch(self) -> list[str]:
        """Names of what the candidates left behind."""
        return sorted(entry.name for entry in self.scratch.iterdir())

    def close(self) -> None:
        """Ends the warden and removes its folder, whatever state both are in."""
        if self.process.returncode is None:
            self.process.kill()
            self.process.communicate()
            # What the gate does too: a warden that was killed leaves its child behind.
            for group in self.started[-1:]:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(group, signal.SIGKILL)
        # Deeper and more locked than shutil.rmtree can take.
        subprocess.run(["chmod", "-R", "u+rwX", str(self.folder)], check=False, stderr=subprocess.DEVNULL)
        subprocess.run(["rm", "-rf", str(self.folder)], check=True)

    def read_reply(self) -> Reply:
        """The next reply, whatever asked for it; the process groups that come before it are kept in ``started``."""
        while True:
            reply: Reply = json.loads(self._read_line())
            if "started" not in reply:
                return reply
            self.started.append(reply["started"])

    def _read_line(self) -> bytes:
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        descriptor = self.process.stdout.fileno()
        while b"\n" not in self._unread:
            if not select.select([descriptor], [], [], HANG_S)[0]:
                raise AssertionError("the warden does not answer")
            data = os.read(descriptor, 65536)
            if not data:
                raise AssertionError("the warden ended: " + self.process.stderr.read().decode()[-2000:])
            self._unread += data
        line, _, self._unread = self._unread.partition(b"\n")
        return line


class WardenTestCase(unittest.TestCase):
    """Gives each test a started warden of its own."""

    def setUp(self) -> None:
        self.warden = self.start_warden()

    def start_warden(
        self, environment: dict[str, str] | None = None, before_exec: Callable[[], None] | None = None
    ) -> WardenProcess:
        """Another warden than the test's own."""
        warden = WardenProcess(environment, before_exec)
        self.addCleanup(warden.close)
        self.assertEqual(warden.start(), {"ready": True})
        return warden

    def assert_end(self, reply: Reply, exit_code: str, detail: str = "", passed: int = 0, failed: str = "") -> None:
        """Compares all of a reply but its times."""
        expected = {
            "id": 1,
            "exit_code": exit_code,
            "detail": detail,
            "assertions_passed": passed,
            "failed_assertion": failed,
        }
        self.assertEqual({key: value for key, value in reply.items() if key not in ("duration_s", "cpu_s")}, expected)

    def assert_passes(self, reply: Reply) -> None:
        self.assert_end(reply, "pass", passed=1)


class Lifeline:
    """A named pipe held open by a candidate and all that it forks: it tells when they have started and are gone."""

    def __init__(self, test: unittest.TestCase, folder: Path) -> None:
        path = folder / "lifeline"
        os.mkfifo(path)
        self._reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        test.addCleanup(os.close, self._reader)
        self.program = f"import os\nos.write(os.open({str(path)!r}, os.O_WRONLY), b'started')\n"
        """The lines by which a candidate takes hold of it."""

    def wait_until_held(self) -> None:
        if self._read() != b"started":
            raise AssertionError("nobody took hold of the lifeline")

    def wait_until_released(self) -> None:
        while self._read():
            pass

    def _read(self) -> bytes:
        if not select.select([self._reader], [], [], HANG_S)[0]:
            raise AssertionError("no news from the candidate")
        return os.read(self._reader, 65536)


def run_request(*programs: str, tests: object, **options: object) -> dict[str, object]:
    """A run request with the gate's usual values, but more time than a busy machine can need."""
    return {
        "op": "run",
        "id": 1,
        "programs": list(programs),
        "tests": tests,
        "timeout_s": HANG_S,
        "output_limit": OUTPUT_LIMIT,
        "denied": DENIED,
        **options,
    }


def assertion_tests(*assertions: str, imports: tuple[str, ...] = (), setup: str = "") -> dict[str, object]:
    return {"kind": "assertions", "imports": list(imports), "setup": setup, "assertions": list(assertions)}


def check_tests(source: str, entry_point: str = "f") -> dict[str, object]:
    return {"kind": "check", "source": source, "entry_point": entry_point}


@functools.cache
def interpreter_path() -> list[str]:
    """``sys.path`` of the interpreter under test, as the gate asks for it."""
    command = [sys.executable, "-I", "-c", "import json, sys; print(json.dumps(sys.path))"]
    path: list[str] = json.loads(subprocess.check_output(command))
    return path


def obey_permissions() -> None:
    """Makes root respect file modes, as the gate's usual user does."""
    if sys.platform == "linux":
        for capability in _CAPABILITIES_OVER_PERMISSIONS:
            ctypes.CDLL(None).prctl(_PR_CAPBSET_DROP, capability, 0, 0, 0)
