"""The warden: starts, watches and ends one candidate at a time. Trusted; runs no candidate code itself.

Speaks NDJSON over its standard streams: a ``start`` request, then ``run`` and ``inspect`` requests, one reply each (see
protocol.py). It ends when its standard input does, and takes a running candidate with it.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Callable

from child import Limits
from program import CHANNEL_DESCRIPTOR, Program
from scratch import scratch_folder
from supervise import End, Supervisor
from verdict import Report

if TYPE_CHECKING:
    from protocol import (
        FaultReply,
        Inspection,
        InspectReply,
        InspectRequest,
        Request,
        RunReply,
        RunRequest,
        StartRequest,
        Tests,
    )

_INPUT = 0
_CANDIDATE = ["channel", "assertions", "guard", "failure", "judge", "candidate"]
_INSPECTION = ["channel", "assertions", "inspection"]
_INSPECTION_OUTPUT_LIMIT = 1024 * 1024


def main() -> None:
    """Serves until the end of standard input."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # These may reach the whole process group: it is the gate that decides what ends, by closing our input.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    requests = _read_requests()
    start = next(requests, None)
    if start is None or start["op"] != "start":
        return
    warden = Warden(start)
    _reply({"ready": True})
    for request in requests:
        if request["op"] == "run":
            _reply(warden.run(request))
        elif request["op"] == "inspect":
            _reply(warden.inspect(request))


Take = Callable[[list[object]], bool]


class Warden:
    """Turns requests into children and their ends into replies."""

    def __init__(self, start: StartRequest) -> None:
        self._path = start["path"]
        self._scratch = start["scratch"]
        self._supervisor = Supervisor(_INPUT, lambda group: _reply({"started": group}))
        self._candidate = Program(_CANDIDATE)
        self._inspection = Program(_INSPECTION)

    def run(self, request: RunRequest) -> RunReply | FaultReply:
        """Runs and judges one candidate."""
        report = Report()
        limits = Limits(request["timeout_s"], request["output_limit"])
        details = {"denied": request["denied"], "programs": request["programs"], "tests": request["tests"]}
        try:
            end = self._run_child(self._candidate, details, limits, report.take)
        except OSError as error:
            return {"id": request["id"], "fault": _describe_fault(error)}
        verdict = report.verdict(end)
        return {
            "id": request["id"],
            "exit_code": verdict.exit_code,
            "detail": verdict.detail,
            "assertions_passed": verdict.assertions_passed,
            "failed_assertion": verdict.failed_assertion,
            "duration_s": end.duration_s,
            "cpu_s": end.cpu_s,
        }

    def inspect(self, request: InspectRequest) -> InspectReply | FaultReply:
        """Checks and counts tests, each entry on its own: one that ends its process spoils no other."""
        inspections: list[Inspection] = []
        limits = Limits(request["timeout_s"], _INSPECTION_OUTPUT_LIMIT)
        try:
            while len(inspections) < len(request["tests"]):
                waiting = request["tests"][len(inspections) :]
                found = self._inspect_all(waiting, limits)
                inspections += found
                if len(found) < len(waiting):
                    inspections.append({"assertions": 0, "problem": "Python ended or ran out of time compiling it"})
        except OSError as error:
            return {"id": request["id"], "fault": _describe_fault(error)}
        return {"id": request["id"], "inspections": inspections}

    def _inspect_all(self, tests: list[Tests], limits: Limits) -> list[Inspection]:
        """Inspections up to the first entry that ended the process."""
        inspections: list[Inspection] = []

        def take(event: list[object]) -> bool:
            if event[0] == "done":
                return True
            _, _, count, problem = event
            if isinstance(count, int):
                inspections.append({"assertions": count, "problem": str(problem)})
            return False

        self._run_child(self._inspection, {"tests": tests}, limits, take)
        return inspections

    def _run_child(self, program: Program, details: dict[str, Any], limits: Limits, take: Take) -> End:
        nonce = os.urandom(16).hex()

        def on_event(line: bytes) -> bool:
            event = _parse_event(line, nonce)
            return event is not None and bool(take(event))

        with scratch_folder(self._scratch) as scratch:
            request = {
                "nonce": nonce,
                "descriptor": CHANNEL_DESCRIPTOR,
                "path": self._path,
                "scratch": scratch,
                **details,
            }
            end = self._supervisor.run(program.payload(request), _environment(scratch), limits, on_event)
        if end.reason == "cancelled":
            sys.exit(0)
        return end


def _parse_event(line: bytes, nonce: str) -> list[object] | None:
    """An event of the child's own channel; None for anything that was not written with the nonce."""
    try:
        event = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(event, list) or len(event) < 3 or event[0] != nonce:
        return None
    return event[1:]


def _environment(scratch: str) -> dict[str, str]:
    """Made up: nothing of the gate's own environment, but where a shared libpython is found."""
    made_up = {
        "PATH": "/usr/local/bin:/usr/bin:/bin",
        "HOME": scratch,
        "TMPDIR": scratch,
        "LANG": "C.UTF-8",
        "TZ": "UTC",
        "OMP_NUM_THREADS": "1",
        "OPENBLAS_NUM_THREADS": "1",
        "MKL_NUM_THREADS": "1",
    }
    library_path = os.environ.get("LD_LIBRARY_PATH")
    return made_up if library_path is None else {**made_up, "LD_LIBRARY_PATH": library_path}


def _describe_fault(error: OSError) -> str:
    return f"{error.strerror or error}" + (f": {error.filename}" if error.filename else "")


def _read_requests() -> Iterator[Request]:
    """Lines of standard input. A next one before the reply would be taken for a cancel."""
    buffer = bytearray()
    while True:
        data = os.read(_INPUT, 1 << 20)
        if not data:
            return
        buffer += data
        if data.endswith(b"\n"):
            lines = bytes(buffer).splitlines()
            buffer.clear()
            yield from map(json.loads, lines)


def _reply(message: object) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
