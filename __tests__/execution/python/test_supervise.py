"""Processes, time, output and descriptors of candidates, watched from outside through a whole warden."""

from __future__ import annotations

import json
import os
import signal
import unittest

from warden_process import INCREMENT, OUTPUT_LIMIT, Lifeline, WardenTestCase, assertion_tests, run_request

TIME_OUT_S = 1
"""Long enough for an interpreter to start on a busy machine, short enough to wait for."""


class Time(WardenTestCase):
    def test_an_endless_loop_times_out(self) -> None:
        reply = self.warden.run("while True:\n    pass", timeout_s=0.5)
        self.assert_end(reply, "timeout", "timed out")
        self.assertGreaterEqual(reply["duration_s"], 0.5)
        self.assertGreater(reply["cpu_s"], 0)

    def test_a_candidate_that_ignores_signals_times_out(self) -> None:
        program = """
import signal
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
while True:
    signal.pause()
"""
        self.assert_end(self.warden.run(program, timeout_s=TIME_OUT_S), "timeout", "timed out")

    def test_a_candidate_that_stops_itself_times_out(self) -> None:
        program = "import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)\n" + INCREMENT
        self.assert_end(self.warden.run(program, timeout_s=TIME_OUT_S), "timeout", "timed out")

    def test_an_assertion_that_failed_before_stands(self) -> None:
        reply = self.warden.run(
            "def f(x):\n    while x == 3: pass\n    return x + 1",
            assertions=["assert f(1) == 2", "assert f(2) == 2", "assert f(3) == 4", "assert f(4) == 5"],
            timeout_s=TIME_OUT_S,
        )
        self.assert_end(reply, "assertion_fail", "AssertionError", passed=1, failed="assert f(2) == 2")

    def test_assertions_that_held_before_do_not_count(self) -> None:
        program = "def f(x):\n    while x == 2: pass\n    return x + 1"
        reply = self.warden.run(program, assertions=["assert f(1) == 2", "assert f(2) == 3"], timeout_s=TIME_OUT_S)
        self.assert_end(reply, "timeout", "timed out")

    def test_using_up_the_cpu_time_is_a_timeout(self) -> None:
        program = "import os, signal\nos.kill(os.getpid(), signal.SIGXCPU)\n" + INCREMENT
        self.assert_end(self.warden.run(program), "timeout", "timed out")

    def test_a_thread_that_never_ends_delays_nothing(self) -> None:
        program = "import threading\nthreading.Thread(target=threading.Event().wait).start()\n" + INCREMENT
        self.assert_passes(self.warden.run(program))


class Descendants(WardenTestCase):
    def setUp(self) -> None:
        super().setUp()
        self.lifeline = Lifeline(self, self.warden.folder)

    def test_a_timeout_ends_a_forked_process_too(self) -> None:
        program = self.lifeline.program + "import signal\nos.fork()\nwhile True:\n    signal.pause()"
        reply = self.warden.run(program, timeout_s=2 * TIME_OUT_S)
        self.assert_end(reply, "timeout", "timed out")
        self.lifeline.wait_until_held()
        self.lifeline.wait_until_released()

    def test_a_verdict_ends_a_forked_process_and_does_not_wait_for_it(self) -> None:
        fork = "import signal\nif os.fork() == 0:\n    while True:\n        signal.pause()\n"
        self.assert_passes(self.warden.run(self.lifeline.program + fork + INCREMENT))
        self.lifeline.wait_until_held()
        self.lifeline.wait_until_released()

    def test_an_exit_ends_a_forked_process_and_does_not_wait_for_it(self) -> None:
        fork = "import signal\nif os.fork() == 0:\n    while True:\n        signal.pause()\nos._exit(0)"
        self.assert_end(self.warden.run(self.lifeline.program + fork), "error", "exited before reporting")
        self.lifeline.wait_until_held()
        self.lifeline.wait_until_released()

    def test_closing_the_wardens_input_during_a_run_ends_both(self) -> None:
        program = self.lifeline.program + "import signal\nos.fork()\nwhile True:\n    signal.pause()"
        self.warden.send(json.dumps(run_request(program, tests=assertion_tests("assert True"))))
        self.lifeline.wait_until_held()
        status, stdout, stderr = self.warden.end_input()
        self.assertEqual((status, stderr), (0, b""))
        self.assertRegex(stdout, rb'^\{"started": \d+\}\n$')
        self.lifeline.wait_until_released()
        self.assertEqual(self.warden.left_in_scratch(), [])

    def test_an_interrupt_from_the_keyboard_is_left_to_the_gate(self) -> None:
        self.warden.process.send_signal(signal.SIGINT)
        self.assert_passes(self.warden.run(INCREMENT))


class Output(WardenTestCase):
    def assert_within_limit(self, program: str) -> None:
        self.assert_passes(self.warden.run(program + INCREMENT))

    def assert_overflow(self, program: str) -> None:
        self.assert_end(self.warden.run(program + INCREMENT), "error", "output overflow")

    def test_output_of_exactly_the_limit_is_allowed(self) -> None:
        self.assert_within_limit(f"print('x' * {OUTPUT_LIMIT}, end='')\n")

    def test_one_byte_more_is_an_overflow(self) -> None:
        self.assert_overflow(f"print('x' * {OUTPUT_LIMIT + 1}, end='')\n")

    def test_stderr_has_the_same_limit(self) -> None:
        self.assert_within_limit(f"import sys\nsys.stderr.write('x' * {OUTPUT_LIMIT})\n")
        self.assert_overflow(f"import sys\nsys.stderr.write('x' * {OUTPUT_LIMIT + 1})\n")

    def test_stdout_and_stderr_are_capped_together(self) -> None:
        half = OUTPUT_LIMIT // 2
        split = f"import sys\nsys.stdout.write('x' * {half})\nsys.stderr.write('x' * {half})\n"
        self.assert_within_limit(split)
        self.assert_overflow(split + "sys.stdout.write('x')\n")
        self.assert_overflow(split + "sys.stderr.write('x')\n")

    def test_output_past_the_streams_of_python_counts(self) -> None:
        write = "import os\nleft = {}\nwhile left:\n    left -= os.write(1, b'x' * left)\n"
        self.assert_within_limit(write.format(OUTPUT_LIMIT))
        self.assert_overflow(write.format(OUTPUT_LIMIT + 1))

    def test_bytes_are_counted_and_not_characters(self) -> None:
        self.assert_overflow(f"print('é' * {OUTPUT_LIMIT // 2 + 1}, end='')\n")

    def test_endless_output_is_stopped(self) -> None:
        self.assert_overflow("while True:\n    print('x' * 1000)\n")

    def test_output_of_assertions_counts(self) -> None:
        program = f"def f(x):\n    print('x' * {OUTPUT_LIMIT})\n    return x + 1\n"
        self.assert_end(self.warden.run(program), "error", "output overflow")

    def test_output_of_a_process_that_exits_counts(self) -> None:
        write = (
            f"import os\nleft = {OUTPUT_LIMIT + 1}\nwhile left:\n    left -= os.write(2, b'x' * left)\nos._exit(0)\n"
        )
        self.assert_overflow(write)

    def test_a_limit_of_its_own_holds_for_each_run(self) -> None:
        self.assert_end(self.warden.run("print('xyz')\n" + INCREMENT, output_limit=3), "error", "output overflow")
        self.assert_passes(self.warden.run("print('xyz')\n" + INCREMENT, output_limit=4))

    def test_closed_streams_are_the_candidates_own_affair(self) -> None:
        self.assert_passes(self.warden.run("import sys\nsys.stdout.close()\nsys.stderr.close()\n" + INCREMENT))


class PrivateChannel(WardenTestCase):
    def assert_ignored(self, *lines: bytes) -> None:
        data = b"".join(line + b"\n" for line in lines)
        self.assert_passes(self.warden.run(f"import os\nos.write(4, {data!r})\n" + INCREMENT))

    def test_garbage_is_ignored(self) -> None:
        self.assert_ignored(b"", b"\xff\x00\xfe", b"[", b"{}", b"[]", b"null", b'"done"', b"NaN", b"9" * 10_000)

    def test_events_without_the_nonce_are_ignored(self) -> None:
        self.assert_ignored(
            b'["done",1]',
            b'["","done",1]',
            b'[null,"done",1]',
            b'["00000000000000000000000000000000","error","forged"]',
            b'[["done"],"done",1]',
        )

    def test_forged_events_earn_nothing(self) -> None:
        program = """
import os
os.write(4, b'["","held",0]\\n["","done",1]\\n["held",0]\\n["done",1]\\n')
os._exit(0)
"""
        self.assert_end(self.warden.run(program), "error", "exited before reporting")

    def test_deeply_nested_garbage_is_ignored(self) -> None:
        self.assert_passes(self.warden.run("import os\nos.write(4, b'[' * 500 + b'\\n')\n" + INCREMENT))

    def test_garbage_nested_too_deeply_for_python_is_ignored(self) -> None:
        self.assert_passes(self.warden.run("import os\nos.write(4, b'[' * 50_000 + b'\\n')\n" + INCREMENT))

    def test_a_malformed_event_with_the_nonce_does_not_end_the_warden(self) -> None:
        program = """
import __main__, os, sys
frame = sys._getframe()
while frame.f_back is not None and "request" not in frame.f_locals:
    frame = frame.f_back
os.write(4, ('["' + frame.f_locals["request"]["nonce"] + '","failed",0]\\n').encode())
"""
        self.assertEqual(self.warden.run(program + INCREMENT)["id"], 1)

    def test_closing_all_descriptors_is_an_error_and_no_hang(self) -> None:
        reply = self.warden.run("import os\nos.closerange(0, 256)\n" + INCREMENT)
        self.assertEqual(reply["exit_code"], "error")
        self.assertRegex(reply["detail"], "^exited (before reporting|with status [0-9]+)$")

    def test_closing_all_descriptors_and_going_on_is_a_timeout(self) -> None:
        reply = self.warden.run("import os\nos.closerange(0, 256)\nwhile True:\n    pass", timeout_s=TIME_OUT_S)
        self.assert_end(reply, "timeout", "timed out")


class Descriptors(WardenTestCase):
    @unittest.skipUnless(os.path.isdir("/proc/self/fd"), "needs /proc")
    def test_a_candidate_has_its_streams_and_its_channel_alone(self) -> None:
        program = """
import os
def f():
    found = []
    for name in os.listdir("/proc/self/fd"):
        try:
            os.fstat(int(name))
        except OSError:
            continue  # the listing's own
        found.append(int(name))
    return sorted(found)
"""
        self.assert_passes(self.warden.run(program, assertions=["assert f() == [0, 1, 2, 4], f()"]))

    @unittest.skipUnless(os.path.isdir("/proc/self/fd"), "needs /proc")
    def test_runs_leave_no_descriptors_behind(self) -> None:
        self.warden.run(INCREMENT)
        before = self.count_descriptors()
        endings = ["", "import os; os._exit(0)\n", "print('x' * 5000)\n", "1 / 0\n", "def"]
        for number in range(50):
            self.warden.run(endings[number % len(endings)] + INCREMENT, output_limit=4096)
        self.assertEqual(self.count_descriptors(), before)

    def count_descriptors(self) -> int:
        return len(os.listdir(f"/proc/{self.warden.process.pid}/fd"))

    def test_standard_input_is_at_its_end(self) -> None:
        program = "import sys\ndef f():\n    return sys.stdin.read()"
        self.assert_passes(self.warden.run(program, assertions=["assert f() == ''"]))
        self.assert_end(self.warden.run("input()"), "error", "EOFError: EOF when reading a line (line 1)")

    def test_a_large_program_arrives_whole(self) -> None:
        program = "#" * 5_000_000 + "\n" + INCREMENT
        self.assert_passes(self.warden.run(program))

    def test_a_large_program_beside_an_early_end_does_no_harm(self) -> None:
        programs = ["x = (", "#" * 5_000_000 + "\nimport os\nos._exit(3)"]
        self.assert_end(self.warden.run(*programs), "error", "exited with status 3")
        self.assert_passes(self.warden.run(INCREMENT))


if __name__ == "__main__":
    unittest.main()
