from __future__ import annotations

import json
import os
import sys
import threading
import unittest
from unittest import mock

import sources  # noqa: F401 - makes the sources importable

import channel


class ChannelTest(unittest.TestCase):
    def setUp(self) -> None:
        self.reader, self.writer = os.pipe()
        self.addCleanup(os.close, self.reader)
        self.channel = channel.Channel(self.writer, "n0nce")

    def sent(self) -> bytes:
        """All that was written; closes the channel."""
        os.close(self.writer)
        received = bytearray()
        while data := os.read(self.reader, 65536):
            received += data
        return bytes(received)

    def sent_text(self, text: str) -> object:
        """One text after its way through the channel."""
        self.channel.send("error", text)
        return json.loads(self.sent())[2]

    def test_an_event_is_one_line_of_json_under_the_nonce(self) -> None:
        self.channel.send("held", 0)
        self.channel.send("failed", 12, "assert f(1)", "AssertionError")
        self.channel.send("done", 3)
        self.assertEqual(
            self.sent(),
            b'["n0nce","held",0]\n["n0nce","failed",12,"assert f(1)","AssertionError"]\n["n0nce","done",3]\n',
        )

    def test_text_is_escaped_to_ascii_in_one_line(self) -> None:
        self.channel.send("error", 'a\n\r\0"\\é\u2028😀')
        self.assertEqual(self.sent(), rb'["n0nce","error","a\n\r\u0000\"\\\u00e9\u2028\ud83d\ude00"]' + b"\n")

    def test_a_lone_surrogate_arrives_as_it_is(self) -> None:
        self.assertEqual(self.sent_text("a\ud800b"), "a\ud800b")

    def test_text_of_the_longest_length_is_whole(self) -> None:
        self.assertEqual(self.sent_text("é" * channel.DETAIL_LIMIT), "é" * channel.DETAIL_LIMIT)

    def test_longer_text_is_clipped_to_that_length_and_ends_in_an_ellipsis(self) -> None:
        clipped = "é" * (channel.DETAIL_LIMIT - 1) + "…"
        self.assertEqual(self.sent_text("é" * (channel.DETAIL_LIMIT + 1)), clipped)

    def test_a_truth_value_is_a_number(self) -> None:
        self.channel.send("done", True)
        self.assertEqual(self.sent(), b'["n0nce","done",1]\n')

    def test_an_event_that_is_taken_in_pieces_arrives_whole(self) -> None:
        with mock.patch.object(channel, "write", lambda descriptor, data: os.write(descriptor, data[:7])):
            self.channel.send("error", "x" * 100)
        self.assertEqual(self.sent(), b'["n0nce","error","' + b"x" * 100 + b'"]\n')

    def test_events_larger_than_the_pipe_arrive_whole(self) -> None:
        if sys.platform == "linux":
            import fcntl  # noqa: PLC0415 - its F_SETPIPE_SZ is Linux's alone

            f_setpipe_sz = 1031  # fcntl has a name for it from Python 3.10 on
            fcntl.fcntl(self.writer, f_setpipe_sz, 4096)
        received: list[bytes] = []
        drain = threading.Thread(target=lambda: received.append(self._drain()))
        drain.start()
        text = "\0" * channel.DETAIL_LIMIT  # six bytes each
        for _ in range(100):
            self.channel.send("error", text)
        os.close(self.writer)
        drain.join()
        events = [json.loads(line) for line in received[0].splitlines()]
        self.assertEqual(events, [["n0nce", "error", text]] * 100)

    def _drain(self) -> bytes:
        pieces = []
        while piece := os.read(self.reader, 1000):
            pieces.append(piece)
        return b"".join(pieces)

    def test_a_closed_descriptor_raises(self) -> None:
        os.close(self.writer)
        with self.assertRaises(OSError):
            self.channel.send("done", 0)


if __name__ == "__main__":
    unittest.main()
