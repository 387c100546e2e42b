"""One child of the warden's: started fresh, fed by pipe, drained, timed, and ended with its process group."""

from __future__ import annotations

import contextlib
import fcntl
import marshal
import os
import selectors
import signal
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

Reason = Literal["finished", "timeout", "overflow", "exited", "cancelled"]

PAYLOAD_DESCRIPTOR = 3
CHANNEL_DESCRIPTOR = 4
"""Where a child finds what it is to do, and where it reports."""

_FIRST_FREE_DESCRIPTOR = 10
_READ_SIZE = 65536
_CHANNEL_LIMIT = 16 * 1024 * 1024

# Modules are loaded from code compiled once by the warden, in an order in which each finds those it imports, and then
# forgotten, so that the candidate's own imports find none of them.
_BOOT = f"""\
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


@dataclass(frozen=True)
class Limits:
    """Seconds of wall time from the start of the process; bytes of stdout and stderr together."""

    timeout_s: float
    output_limit: int


@dataclass(frozen=True)
class End:
    """How a child ended. ``finished``: ``on_event`` saw the last event. ``status`` is a wait status."""

    reason: Reason
    status: int
    duration_s: float
    cpu_s: float


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


class Supervisor:
    """Runs one child at a time. ``cancel_descriptor`` becoming readable ends the child (``cancelled``)."""

    def __init__(self, cancel_descriptor: int) -> None:
        self._cancel = cancel_descriptor
        self._null = _high(os.open(os.devnull, os.O_RDWR))
        # The kernel says that the child has ended by a byte in this pipe: forked descendants can keep all others open.
        self._ended, ended_writer = os.pipe()
        for descriptor in (self._ended, ended_writer):
            os.set_blocking(descriptor, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(ended_writer, warn_on_full_buffer=False)

    def run(
        self, payload: bytes, environment: Mapping[str, str], limits: Limits, on_event: Callable[[bytes], bool]
    ) -> End:
        """Starts a child and returns when it and its process group are gone.

        ``on_event`` gets each line of the channel and says whether it was the last. Raises OSError where the machine
        cannot start a process.
        """
        child = _Child(self._null, environment)
        try:
            reason = self._watch(child, payload, limits, on_event)
        finally:
            child.end()
        reason = child.drain(reason, limits, on_event)
        return End(reason, child.status, time.monotonic() - child.started, child.cpu_s)

    def _watch(self, child: _Child, payload: bytes, limits: Limits, on_event: Callable[[bytes], bool]) -> Reason:
        unsent = memoryview(payload)
        deadline = child.started + limits.timeout_s
        with selectors.DefaultSelector() as selector:
            for descriptor in (child.channel, child.stdout, child.stderr, self._ended, self._cancel):
                selector.register(descriptor, selectors.EVENT_READ)
            selector.register(child.payload, selectors.EVENT_WRITE)
            while True:
                left = deadline - time.monotonic()
                if left <= 0:
                    return "timeout"
                for key, _ in selector.select(left):
                    descriptor = key.fd
                    if descriptor == self._cancel:
                        return "cancelled"
                    if descriptor == self._ended:
                        _read(self._ended)
                        if child.has_ended():
                            return "exited"
                    elif descriptor == child.payload:
                        unsent = _write(child.payload, unsent)
                        if not unsent:
                            selector.unregister(child.payload)
                            child.close_payload()
                    elif not child.read(descriptor):
                        selector.unregister(descriptor)
                if child.output_bytes > limits.output_limit or child.channel_bytes > _CHANNEL_LIMIT:
                    return "overflow"
                if child.report_events(on_event):
                    return "finished"


class _Child:
    """The process and its four pipes."""

    def __init__(self, null: int, environment: Mapping[str, str]) -> None:
        self.output_bytes = 0
        self.channel_bytes = 0
        self.status = 0
        self.cpu_s = 0.0
        self._buffer = bytearray()
        self._has_line = False
        self._reaped = False
        ours: list[int] = []
        theirs: list[int] = []
        try:
            for parent_writes in (True, False, False, False):
                reader, writer = os.pipe()
                ours.append(_high(writer if parent_writes else reader))
                theirs.append(_high(reader if parent_writes else writer))
            self.payload, self.channel, self.stdout, self.stderr = ours
            payload, channel, stdout, stderr = theirs
            targets = {0: null, 1: stdout, 2: stderr, PAYLOAD_DESCRIPTOR: payload, CHANNEL_DESCRIPTOR: channel}
            self.started = time.monotonic()
            self.pid = _spawn(environment, targets)
        except BaseException:
            _close(ours)
            raise
        finally:
            _close(theirs)
        self._open = set(ours)
        for descriptor in ours:
            os.set_blocking(descriptor, False)

    def read(self, descriptor: int) -> bool:
        """Takes what a pipe holds; False at its end."""
        data = _read(descriptor)
        if data is None:
            return True
        if descriptor == self.channel:
            self.channel_bytes += len(data)
            self._buffer += data
            self._has_line = self._has_line or b"\n" in data
        else:
            self.output_bytes += len(data)
        return bool(data)

    def report_events(self, on_event: Callable[[bytes], bool]) -> bool:
        """Passes on the lines that are complete; True when the last one has been seen."""
        if not self._has_line:  # spares searching a long line again with each of its pieces
            return False
        self._has_line = False
        *lines, rest = self._buffer.split(b"\n")
        self._buffer = bytearray(rest)
        return any(on_event(bytes(line)) for line in lines)

    def close_payload(self) -> None:
        self._open.discard(self.payload)
        os.close(self.payload)

    def has_ended(self) -> bool:
        """Whether the process is gone."""
        if hasattr(os, "waitid"):
            # Not reaped yet: until then nobody else can get its number.
            return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is not None
        return self._reap(os.WNOHANG)

    def end(self) -> None:
        """Kills the process group, reaps the process, and keeps its status and CPU time."""
        # macOS says EPERM for a group of zombies.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)
        if not self._reaped:
            self._reap(0)

    def _reap(self, options: int) -> bool:
        reaped, status, usage = os.wait4(self.pid, options)
        if reaped == 0:
            return False
        self._reaped = True
        self.status = status
        self.cpu_s = usage.ru_utime + usage.ru_stime
        return True

    def drain(self, reason: Reason, limits: Limits, on_event: Callable[[bytes], bool]) -> Reason:
        """Takes what was still in the pipes when the process ended, and closes them."""
        for descriptor in (self.channel, self.stdout, self.stderr):
            # An escaped descendant may go on writing: the caps bound that too.
            while self.output_bytes <= limits.output_limit and self.channel_bytes <= _CHANNEL_LIMIT:
                before = self.output_bytes + self.channel_bytes
                if not self.read(descriptor) or self.output_bytes + self.channel_bytes == before:
                    break
        _close(list(self._open))
        if reason == "exited" and self.report_events(on_event):
            reason = "finished"
        if reason in ("finished", "exited") and self.output_bytes > limits.output_limit:
            return "overflow"
        return reason


def _spawn(environment: Mapping[str, str], targets: Mapping[int, int]) -> int:
    actions = [(os.POSIX_SPAWN_DUP2, source, target) for target, source in targets.items()]
    argv = [sys.executable, "-I", "-S", "-B", "-c", _BOOT]
    return os.posix_spawn(
        sys.executable,
        argv,
        dict(environment),
        file_actions=actions,
        setsid=True,
        setsigmask=[],
        setsigdef=[signal.SIGCHLD, signal.SIGINT],
    )


def _high(descriptor: int) -> int:
    """The same file at a number that no target of a spawn can be."""
    try:
        return fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, _FIRST_FREE_DESCRIPTOR)
    finally:
        os.close(descriptor)


def _read(descriptor: int) -> bytes | None:
    """What a pipe holds now: empty at its end, None where it holds nothing yet."""
    try:
        return os.read(descriptor, _READ_SIZE)
    except BlockingIOError:
        return None


def _write(descriptor: int, data: memoryview) -> memoryview:
    """What is left to write; nothing where nobody reads any more."""
    try:
        return data[os.write(descriptor, data) :]
    except BlockingIOError:
        return data
    except BrokenPipeError:
        return data[:0]


def _close(descriptors: list[int]) -> None:
    for descriptor in descriptors:
        os.close(descriptor)
