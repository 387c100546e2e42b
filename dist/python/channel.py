"""The private way from a candidate's process to its warden: events as JSON lines, each under a nonce."""

from __future__ import annotations

from _json import encode_basestring_ascii  # the json package would cost every candidate 4 ms of start-up
from os import write

DETAIL_LIMIT = 500
"""Longest detail or assertion text that is sent, in characters."""


class Channel:
    """Writes events to a descriptor that only the warden reads.

    The events, in order: any number of ``held index`` and ``failed index assertion detail``, then one of
    ``done executed``, ``syntax_error detail`` and ``error detail``. ``inspected index count problem`` is the only event
    of an inspection, before its ``done``.
    """

    def __init__(self, descriptor: int, nonce: str) -> None:
        self._descriptor = descriptor
        self._nonce = nonce

    def send(self, event: str, *fields: int | str) -> None:
        """Writes one event; text is clipped to DETAIL_LIMIT characters."""
        encoded = [_encode(field) for field in (self._nonce, event, *fields)]
        data = ("[" + ",".join(encoded) + "]\n").encode("ascii")
        while data:
            data = data[write(self._descriptor, data) :]


def _encode(field: int | str) -> str:
    if isinstance(field, int):
        return f"{field:d}"
    clipped = field if len(field) <= DETAIL_LIMIT else field[: DETAIL_LIMIT - 1] + "…"
    encoded: str = encode_basestring_ascii(clipped)
    return encoded
