"""One child process with its pipes: started fresh, fed, drained, and ended with its process group."""

from __future__ import annotations

import contextlib
import fcntl
import os
import signal
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from program import BOOT, CHANNEL_DESCRIPTOR, PAYLOAD_DESCRIPTOR

_FIRST_FREE_DESCRIPTOR = 10
_READ_SIZE = 65536
_CHANNEL_LIMIT = 16 * 1024 * 1024


@dataclass(frozen=True)
class Limits:
    """Seconds of wall time from the start of the process; bytes of stdout and stderr together."""

    timeout_s: float
    output_limit: int


class Child:
    """The process and its four pipes."""

    def __init__(self, payload: bytes, environment: Mapping[str, str]) -> None:
        """Starts the process. Raises OSError where the machine cannot."""
        self._unsent = memoryview(payload)
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
            theirs.append(_high(os.open(os.devnull, os.O_RDWR)))
            source, channel, stdout, stderr, null = theirs
            targets = {0: null, 1: stdout, 2: stderr, PAYLOAD_DESCRIPTOR: source, CHANNEL_DESCRIPTOR: channel}
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

    def feed(self) -> bool:
        """Writes what the pipe takes of the payload; False once all is written, or nobody reads any more."""
        self._unsent = _write(self.payload, self._unsent)
        if self._unsent:
            return True
        self._open.discard(self.payload)
        os.close(self.payload)
        return False

    def exceeds(self, limits: Limits) -> bool:
        """Whether it has written more than it may."""
        return self.output_bytes > limits.output_limit or self.channel_bytes > _CHANNEL_LIMIT

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

    def drain(self, limits: Limits) -> None:
        """Takes what was still in the pipes when the process ended, and closes them."""
        for descriptor in (self.channel, self.stdout, self.stderr):
            # An escaped descendant may go on writing: the caps bound that too.
            while not self.exceeds(limits):
                before = self.output_bytes + self.channel_bytes
                if not self.read(descriptor) or self.output_bytes + self.channel_bytes == before:
                    break
        _close(list(self._open))


def _spawn(environment: Mapping[str, str], targets: Mapping[int, int]) -> int:
    actions = [(os.POSIX_SPAWN_DUP2, source, target) for target, source in targets.items()]
    argv = [sys.executable, "-I", "-S", "-B", "-c", BOOT]
    return os.posix_spawn(
        sys.executable,
        argv,
        dict(environment),
        file_actions=actions,
        setsid=True,
        setsigmask=[],
        setsigdef=[signal.SIGCHLD, signal.SIGINT, signal.SIGTERM, signal.SIGHUP],
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
