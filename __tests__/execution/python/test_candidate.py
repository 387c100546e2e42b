"""What becomes of a candidate, and what it finds around it; through a whole warden, as it ends its own process."""

from __future__ import annotations

import unittest

from sources import DENIED
from warden_process import INCREMENT, WardenTestCase, check_tests, interpreter_path, run_request


class ExitCodes(WardenTestCase):
    def test_a_right_candidate_passes(self) -> None:
        reply = self.warden.run(INCREMENT, assertions=["assert f(1) == 2", "assert f(2) == 3"])
        self.assert_end(reply, "pass", passed=2)

    def test_a_wrong_candidate_is_an_assertion_fail(self) -> None:
        reply = self.warden.run(
            "def f(x):\n    return 2", assertions=["assert f(1) == 2", "assert f(2) == 3", "assert f(3)"]
        )
        self.assert_end(reply, "assertion_fail", "AssertionError", passed=2, failed="assert f(2) == 3")

    def test_a_check_program_is_judged(self) -> None:
        source = "def check(candidate):\n    assert candidate(1) == 2\n    assert candidate(2) == 2\n"
        reply = self.warden.ask(run_request(INCREMENT, tests=check_tests(source)))
        self.assert_end(reply, "assertion_fail", "AssertionError", passed=1, failed="assert candidate(2) == 2")

    def test_no_executed_assertion_is_an_assertion_fail(self) -> None:
        reply = self.warden.run("def f():\n    return []", assertions=["for x in f():\n    assert x"])
        self.assert_end(reply, "assertion_fail", "no assertion was executed")

    def test_what_the_compiler_refuses_is_a_syntax_error(self) -> None:
        for program in ("def f(x) return x", "  x = 1\n", "return 1", INCREMENT + "\0", "x = '\ud800'", "x = (" * 1000):
            with self.subTest(program[:20]):
                reply = self.warden.run(program)
                self.assertEqual((reply["exit_code"], reply["assertions_passed"]), ("syntax_error", 0))
                self.assertRegex(reply["detail"], "^(Syntax|Indentation|Value|UnicodeEncode)Error: ")

    def test_an_empty_candidate_runs(self) -> None:
        reply = self.warden.run("", assertions=["assert f(1) == 2"])
        self.assert_end(reply, "assertion_fail", "NameError: name 'f' is not defined", failed="assert f(1) == 2")

    def test_an_exception_out_of_the_module_is_an_error(self) -> None:
        self.assert_end(self.warden.run(INCREMENT + "raise ValueError('no')"), "error", "ValueError: no (line 3)")

    def test_an_exit_is_an_error_wherever_it_happens(self) -> None:
        for program in (
            INCREMENT + "raise SystemExit(0)",
            INCREMENT + "exit()",
            "import sys\ndef f(x):\n    sys.exit(0)",
        ):
            with self.subTest(program):
                reply = self.warden.run(program)
                self.assertEqual(reply["exit_code"], "error")
                self.assertRegex(reply["detail"], "^SystemExit")

    def test_an_exit_past_python_is_an_error(self) -> None:
        self.assert_end(self.warden.run("import os\nos._exit(0)"), "error", "exited before reporting")
        self.assert_end(self.warden.run("import os\nos._exit(3)"), "error", "exited with status 3")
        self.assert_end(self.warden.run("import os\ndef f(x):\n    os._exit(0)"), "error", "exited before reporting")

    def test_a_signal_is_an_error(self) -> None:
        for number in (9, 11, 15):
            reply = self.warden.run(f"import os\nos.kill(os.getpid(), {number})\n" + INCREMENT)
            self.assert_end(reply, "error", f"killed by signal {number}")

    def test_running_out_of_memory_is_an_error(self) -> None:
        self.assert_end(self.warden.run("def f(x):\n    raise MemoryError"), "error", "out of memory")
        self.assert_end(self.warden.run("x = [0] * (1 << 60)"), "error", "out of memory")

    def test_a_denied_import_is_an_error_unless_it_is_caught(self) -> None:
        for name in DENIED:
            with self.subTest(name):
                self.assert_end(self.warden.run(f"import {name}"), "error", f"denied module: {name}")
        self.assert_end(self.warden.run("def f(x):\n    import socket"), "error", "denied module: socket")
        self.assert_passes(self.warden.run("try:\n    import socket\nexcept ImportError:\n    pass\n" + INCREMENT))

    def test_an_empty_denylist_denies_nothing(self) -> None:
        self.assert_passes(self.warden.run("import socket, subprocess\n" + INCREMENT, denied=[]))


class Surroundings(WardenTestCase):
    def test_a_secret_of_the_warden_is_not_in_the_candidates_environment(self) -> None:
        warden = self.start_warden({"GATE_TEST_SECRET": "hunter2", "PYTHONSTARTUP": "x", "GITHUB_TOKEN": "hunter2"})
        program = """
import os
def f():
    try:
        with open("/proc/self/environ") as file:
            raw = file.read()
    except FileNotFoundError:
        raw = ""
    return "hunter2" in raw or "hunter2" in os.environ.values() or "PYTHONSTARTUP" in os.environ
"""
        self.assert_passes(warden.run(program, assertions=["assert not f()"]))

    def test_the_environment_is_the_made_up_one(self) -> None:
        program = "import os\nenvironment = dict(os.environ)"
        assertions = [
            "assert environment['PATH'] == '/usr/local/bin:/usr/bin:/bin'",
            "assert environment['LANG'] == 'C.UTF-8' and environment['TZ'] == 'UTC'",
            "assert os.path.samefile(environment['HOME'], os.getcwd())",
            "assert os.path.samefile(environment['TMPDIR'], os.getcwd())",
            "assert os.listdir() == []",
        ]
        self.assert_end(self.warden.run(program, assertions=assertions), "pass", passed=len(assertions))

    def test_where_a_shared_library_of_python_is_found_is_handed_on(self) -> None:
        warden = self.start_warden({"LD_LIBRARY_PATH": "/nowhere"})
        program = "import os\nf = os.environ.get"
        self.assert_passes(warden.run(program, assertions=["assert f('LD_LIBRARY_PATH') == '/nowhere'"]))

    def test_the_wardens_modules_cannot_be_imported(self) -> None:
        for name in ("judge", "channel", "guard", "failure", "assertions", "supervise", "warden"):
            with self.subTest(name):
                self.assert_end(
                    self.warden.run(f"import {name}"),
                    "error",
                    f"ModuleNotFoundError: No module named '{name}' (line 1)",
                )

    def test_the_candidate_is_a_module_of_its_own_name(self) -> None:
        program = """
from __future__ import annotations
import dataclasses, sys, typing
@dataclasses.dataclass
class Point:
    x: typing.Optional[int]
def f(x):
    assert __name__ == "candidate" and sys.modules[__name__].f is f and sys.argv == [""]
    return Point(x + 1).x
"""
        self.assert_passes(self.warden.run(program))

    def test_the_interpreter_is_isolated_and_writes_no_bytecode(self) -> None:
        program = "import sys\ndef f():\n    return sys.flags.isolated, sys.dont_write_bytecode, sys.path"
        assertions = ["assert f()[:2] == (1, True)", f"assert f()[2] == {interpreter_path()!r}"]
        self.assert_end(self.warden.run(program, assertions=assertions), "pass", passed=2)

    def test_no_future_statement_of_ours_is_inherited(self) -> None:
        program = "def g(x: int): pass\ndef f():\n    return g.__annotations__['x']"
        self.assert_passes(self.warden.run(program, assertions=["assert f() is int"]))


if __name__ == "__main__":
    unittest.main()
