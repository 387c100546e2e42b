"""The warden's protocol, each request with its reply, and the scratch folder."""

from __future__ import annotations

import json
import resource
import unittest

from warden_process import (
    INCREMENT,
    WardenProcess,
    WardenTestCase,
    assertion_tests,
    check_tests,
    obey_permissions,
    run_request,
)


class Start(unittest.TestCase):
    def setUp(self) -> None:
        self.warden = WardenProcess()
        self.addCleanup(self.warden.close)

    def test_a_warden_says_that_it_is_ready_and_ends_with_its_input(self) -> None:
        self.assertEqual(self.warden.start(), {"ready": True})
        self.assertEqual(self.warden.end_input(), (0, b"", b""))

    def test_a_warden_without_requests_ends_in_silence(self) -> None:
        self.assertEqual(self.warden.end_input(), (0, b"", b""))

    def test_a_warden_that_is_not_started_first_ends_in_silence(self) -> None:
        request = run_request(INCREMENT, tests=assertion_tests("assert f(1) == 2"))
        self.warden.send(json.dumps(request))
        self.assertEqual(self.warden.end_input(), (0, b"", b""))


class Requests(WardenTestCase):
    def test_a_reply_has_the_number_of_its_request(self) -> None:
        self.assertEqual(self.warden.run(INCREMENT, id=12345)["id"], 12345)
        self.assertEqual(self.warden.ask({"op": "inspect", "id": 7, "timeout_s": 5, "tests": []})["id"], 7)

    def test_the_process_group_of_each_child_comes_before_its_reply(self) -> None:
        details = [self.warden.run("import os\nraise SystemExit(os.getpgid(0))")["detail"] for _ in range(2)]
        self.assertEqual([f"SystemExit: {group} (line 2)" for group in self.warden.started], details)

    def test_line_ends_of_other_languages_end_no_request(self) -> None:
        program = "x = 'a\u2028b\u0085c\x1cd'\n" + INCREMENT
        request = run_request(program, tests=assertion_tests("assert f(1) == 2 and len(x) == 7"))
        self.warden.send(json.dumps(request, ensure_ascii=False))
        self.assert_passes(self.warden.read_reply())

    def test_the_first_program_that_compiles_is_run(self) -> None:
        self.assert_passes(self.warden.run("def", "def f(x) x", INCREMENT, "f = None"))
        self.assert_end(
            self.warden.run("f = None", INCREMENT),
            "assertion_fail",
            "TypeError: 'NoneType' object is not callable",
            failed="assert f(1) == 2",
        )

    def test_where_no_program_compiles_the_last_ones_error_is_given(self) -> None:
        reply = self.warden.run("def", "x = 1\ny = 2\nz = (")
        self.assertEqual(reply["exit_code"], "syntax_error")
        self.assertRegex(reply["detail"], r"\(line 3\)$")

    def test_imports_of_the_tests_come_before_the_candidate_and_are_not_denied(self) -> None:
        tests = assertion_tests("assert f(1) == 2", imports=("import math", "import socket"))
        program = "limit = math.inf\n" + INCREMENT
        self.assert_passes(self.warden.ask(run_request(program, tests=tests)))

    def test_a_folder_that_is_missing_is_a_fault_and_no_verdict(self) -> None:
        self.warden.scratch.rmdir()
        reply = self.warden.run(INCREMENT, id=3)
        self.assertEqual(sorted(reply), ["fault", "id"])
        self.assertEqual(reply["id"], 3)
        self.assertRegex(reply["fault"], f"^No such file or directory: {self.warden.scratch}/")
        self.warden.scratch.mkdir()
        self.assert_passes(self.warden.run(INCREMENT))

    def test_a_candidate_leaves_nothing_for_the_next(self) -> None:
        self.warden.run("import builtins, math\nmath.pi = 3\nbuiltins.left = 1\n" + INCREMENT)
        program = "import builtins, math\ndef f():\n    return math.pi > 3.1 and not hasattr(builtins, 'left')"
        self.assert_passes(self.warden.run(program, assertions=["assert f()"]))


class Scratch(WardenTestCase):
    def assert_cleared(self, warden: WardenProcess, program: str) -> None:
        """A candidate passes, leaves nothing, and spoils nothing for the next."""
        for candidate in (program + INCREMENT, INCREMENT):
            self.assert_passes(warden.run(candidate))
            self.assertEqual(warden.left_in_scratch(), [])

    def test_files_and_folders_are_removed(self) -> None:
        self.assert_cleared(self.warden, "import os\nos.makedirs('a/b/c')\nopen('a/b/c/d', 'w').close()\n")

    def test_it_is_empty_after_a_run_of_any_ending(self) -> None:
        for ending in ("1 / 0", "import os; os._exit(0)", "def", "while True: pass", "print('x' * 300_000)"):
            with self.subTest(ending):
                self.warden.run(f"open('file', 'w').close()\n{ending}", timeout_s=0.5)
                self.assertEqual(self.warden.left_in_scratch(), [])

    def test_links_are_removed_and_not_followed(self) -> None:
        outside = self.warden.folder / "outside"
        outside.mkdir()
        (outside / "kept").touch()
        self.assert_cleared(self.warden, f"import os\nos.symlink({str(outside)!r}, 'link')\n")
        self.assertTrue((outside / "kept").exists())

    def test_a_folder_that_the_candidate_removed_is_no_problem(self) -> None:
        self.assert_cleared(self.warden, "import os\nos.rmdir(os.getcwd())\n")

    def test_read_only_folders_are_removed(self) -> None:
        program = """
import os
os.makedirs("a/b")
open("a/b/file", "w").close()
for folder in ("a/b", "a", "."):
    os.chmod(folder, 0o500)
"""
        self.assert_cleared(self.start_warden(before_exec=obey_permissions), program)

    def test_unreadable_folders_are_removed(self) -> None:
        program = "import os\nos.mkdir('a')\nopen('a/file', 'w').close()\nos.chmod('a', 0)\n"
        self.assert_cleared(self.start_warden(before_exec=obey_permissions), program)

    def test_deeply_nested_folders_are_removed(self) -> None:
        def allow_few_descriptors() -> None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))

        program = "import os\nfor _ in range(1500):\n    os.mkdir('a')\n    os.chdir('a')\n"
        self.assert_cleared(self.start_warden(before_exec=allow_few_descriptors), program)

    def test_a_link_in_the_place_of_the_folder_is_removed(self) -> None:
        self.assert_cleared(self.warden, "import os\nhere = os.getcwd()\nos.rmdir(here)\nos.symlink('/tmp', here)\n")


class Inspect(WardenTestCase):
    def test_each_entry_is_counted_in_order(self) -> None:
        inspections = self.warden.inspect(
            assertion_tests("assert f(1)", "assert f(2)"),
            assertion_tests("f(1)"),
            check_tests("def check(c):\n    assert c(1)\n    assert c(2)\n    for i in c:\n        assert i"),
            check_tests("x = 1"),
        )
        self.assertEqual(
            inspections,
            [
                {"assertions": 2, "problem": ""},
                {"assertions": 0, "problem": "assertion 1 contains no assert, so it could never fail"},
                {"assertions": 3, "problem": ""},
                {
                    "assertions": 0,
                    "problem": "the test program defines no function check(candidate) at its top level",
                },
            ],
        )

    def test_no_entries_are_no_inspections(self) -> None:
        self.assertEqual(self.warden.inspect(), [])

    def test_nothing_of_the_tests_is_executed(self) -> None:
        marker = self.warden.folder / "marker"
        self.warden.inspect(assertion_tests("assert f(1)", setup=f"open({str(marker)!r}, 'w')"))
        self.assertFalse(marker.exists())

    def test_an_entry_that_exhausts_the_compiler_leaves_the_others_right(self) -> None:
        good = assertion_tests("assert f(1)")
        for bomb in (
            "assert " + "(" * 100_000,
            "assert " + "-" * 100_000 + "1",
            "assert x" + ".a" * 100_000,
            "assert " + "1+" * 100_000 + "1",
            "assert '\ud800'",
            "assert '\0'",
        ):
            with self.subTest(bomb[:12]):
                first, bad, last = self.warden.inspect(good, assertion_tests(bomb), good)
                self.assertEqual([first, last], [{"assertions": 1, "problem": ""}] * 2)
                self.assertEqual(bad["assertions"], 0)
                self.assertRegex(bad["problem"], "compil")

    def test_a_deep_expression_is_counted_where_python_compiles_it(self) -> None:
        deep = assertion_tests("assert f(1) == " + "+".join("1" * 1100))
        good = assertion_tests("assert f(1)")
        first, found, last = self.warden.inspect(good, deep, good)
        self.assertEqual([first, last], [{"assertions": 1, "problem": ""}] * 2)
        if found["assertions"] == 0:  # before Python 3.12
            self.assertRegex(found["problem"], "^assertion 1 does not compile: RecursionError")
        else:
            self.assertEqual(found, {"assertions": 1, "problem": ""})

    def test_entries_that_run_out_of_time_are_refused(self) -> None:
        tests = [assertion_tests("assert f(1)"), assertion_tests("assert f(2)")]
        # No interpreter starts in a millisecond.
        reply = self.warden.ask({"op": "inspect", "id": 1, "timeout_s": 0.001, "tests": tests})
        refusal = {"assertions": 0, "problem": "Python ended or ran out of time compiling it"}
        self.assertEqual(reply, {"id": 1, "inspections": [refusal, refusal]})

    def test_a_folder_that_is_missing_is_a_fault(self) -> None:
        self.warden.scratch.rmdir()
        reply = self.warden.ask({"op": "inspect", "id": 4, "timeout_s": 5, "tests": [assertion_tests("assert f(1)")]})
        self.assertEqual(sorted(reply), ["fault", "id"])


if __name__ == "__main__":
    unittest.main()
