"""Watches one child at a time: its report, its output, its time and its end."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from child import Child, Limits

Reason = Literal["finished", "timeout", "overflow", "exited", "cancelled"]


@dataclass(frozen=True)
class End:
    """How a child ended. ``finished``: ``on_event`` saw the last event. ``status`` is a wait status."""

    reason: Reason
    status: int
    duration_s: float
    cpu_s: float


class Supervisor:
    """Runs one child at a time. ``cancel_descriptor`` becoming readable ends the child (``cancelled``).

    ``on_start`` gets the process group of each child: who is told can end it where we are killed ourselves.
    """

    def __init__(self, cancel_descriptor: int, on_start: Callable[[int], None]) -> None:
        self._cancel = cancel_descriptor
        self._on_start = on_start
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
        child = Child(payload, environment)
        try:
            self._on_start(child.pid)
            reason = self._watch(child, limits, on_event)
        finally:
            child.end()
            child.drain(limits)
        if reason == "exited" and child.report_events(on_event):
            reason = "finished"
        if reason in ("finished", "exited") and child.exceeds(limits):
            reason = "overflow"
        return End(reason, child.status, time.monotonic() - child.started, child.cpu_s)

    def _watch(self, child: Child, limits: Limits, on_event: Callable[[bytes], bool]) -> Reason:
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
                        if self._has_ended(child):
                            return "exited"
                        continue
                    more = child.feed() if descriptor == child.payload else child.read(descriptor)
                    if not more:
                        selector.unregister(descriptor)
                if child.exceeds(limits):
                    return "overflow"
                if child.report_events(on_event):
                    return "finished"

    def _has_ended(self, child: Child) -> bool:
        # The byte may be that of a child before this one.
        with contextlib.suppress(BlockingIOError):
            os.read(self._ended, 4096)
        return child.has_ended()
