from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import textwrap
import unittest

from sources import DENIED, SOURCES

# The guard changes its whole process, so each program gets one of its own, made as candidate.py makes it.
BOOT = """
import sys
sources, denied, program = sys.argv[1:]
sys.path.insert(0, sources)
import guard
sys.path.remove(sources)
module = sys.modules["candidate"] = type(sys)("candidate")
guard.Guard(denied.split(), module).install()
try:
    exec(compile(program, "<candidate>", "exec", dont_inherit=True), vars(module))
except BaseException as error:
    print(f"{type(error).__name__}: {error}")
else:
    print("ran")
"""


class GuardTestCase(unittest.TestCase):
    def outcome(self, program: str, denied: list[str] = DENIED) -> str:
        """What a guarded program prints, then ``ran`` or what it raised."""
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-I", "-S", "-B", "-c", BOOT]
            finished = subprocess.run(
                [*command, str(SOURCES), " ".join(denied), textwrap.dedent(program)],
                cwd=folder,
                capture_output=True,
                text=True,
                check=True,
            )
        return finished.stdout.strip()

    def assert_denied(self, program: str, name: str) -> None:
        self.assertEqual(self.outcome(program), f"ImportError: denied module: {name}")

    def assert_runs(self, program: str) -> None:
        self.assertEqual(self.outcome(program), "ran")


class DeniedForms(GuardTestCase):
    def test_importing_each_denied_module_is_refused(self) -> None:
        for name in DENIED:
            with self.subTest(name):
                self.assert_denied(f"import {name}", name)

    def test_importing_a_submodule_is_refused(self) -> None:
        for name in ("urllib.request", "urllib.error", "urllib.parse", "ctypes.util"):
            with self.subTest(name):
                self.assert_denied(f"import {name} as m", name)

    def test_importing_from_a_denied_module_is_refused(self) -> None:
        self.assert_denied("from socket import socket", "socket")
        self.assert_denied("from urllib.parse import urlparse", "urllib.parse")
        self.assert_denied("from urllib import parse", "urllib")

    def test_importing_a_denied_submodule_from_its_package_is_refused(self) -> None:
        self.assert_denied("from http import client", "http.client")
        self.assert_denied("from asyncio import run, subprocess as s", "asyncio.subprocess")

    def test_an_import_beside_others_is_refused(self) -> None:
        self.assert_denied("import math, json, socket", "socket")

    def test_calling_the_import_function_is_refused(self) -> None:
        self.assert_denied("__import__('socket')", "socket")
        self.assert_denied("import builtins\nlist(map(builtins.__import__, ['ctypes']))", "ctypes")

    def test_import_module_is_refused(self) -> None:
        self.assert_denied("import importlib\nimportlib.import_module('urllib.parse')", "urllib.parse")
        self.assert_denied("from importlib import import_module\nimport_module('socket')", "socket")
        self.assert_denied("import importlib.util, importlib as i\ni.import_module('socket')", "socket")

    def test_import_module_is_refused_where_a_library_loaded_importlib(self) -> None:
        self.assert_denied("import inspect, sys\nsys.modules['importlib'].import_module('socket')", "socket")

    def test_the_import_function_of_importlib_is_refused(self) -> None:
        self.assert_denied("import importlib\nimportlib.__import__('socket')", "socket")

    def test_import_module_with_a_package_is_refused(self) -> None:
        self.assert_denied("import importlib\nimportlib.import_module('.parse', 'urllib')", "urllib.parse")

    def test_a_relative_import_is_refused(self) -> None:
        self.assert_denied("__package__ = 'urllib'\nfrom .parse import urlparse", "urllib.parse")

    def test_executed_code_is_refused(self) -> None:
        self.assert_denied("exec('import socket')", "socket")
        self.assert_denied("exec('import socket', {})", "socket")
        self.assert_denied("eval('__import__(\"socket\")', {'__name__': 'os'})", "socket")

    def test_executed_code_that_says_it_is_a_library_is_refused(self) -> None:
        self.assert_denied("import os\nexec('import socket', {'__name__': 'os', '__spec__': os.__spec__})", "socket")
        self.assert_denied("import os\n__spec__ = os.__spec__\nimport socket", "socket")
        self.assert_denied("import os\n__name__, __spec__ = 'os', os.__spec__\nimport socket", "socket")

    def test_a_nested_function_is_refused_when_it_is_called(self) -> None:
        program = """
            def outer():
                def inner():
                    import socket
                return inner
            inner = outer()
            print("defined")
            inner()
        """
        self.assertEqual(self.outcome(program), "defined\nImportError: denied module: socket")

    def test_a_function_that_a_library_calls_is_refused(self) -> None:
        self.assert_denied("import functools\nfunctools.reduce(lambda a, b: __import__('socket'), [1, 2])", "socket")

    def test_an_already_loaded_module_is_refused(self) -> None:
        self.assert_denied("import tempfile\nimport shutil", "shutil")

    def test_a_module_that_is_not_installed_is_refused_alike(self) -> None:
        self.assert_denied("import requests.adapters", "requests.adapters")

    def test_the_refusal_names_the_module(self) -> None:
        program = """
            try:
                import socket
            except ImportError as error:
                print(error.name)
        """
        self.assertEqual(self.outcome(program), "socket\nran")

    def test_a_module_that_the_candidate_wrote_is_the_candidate(self) -> None:
        for entry in ("''", "os.getcwd()", "'.'"):
            program = f"""
                import os, sys
                with open("helper.py", "w") as file:
                    file.write("import socket")
                sys.path.insert(0, {entry})
                import helper
            """
            with self.subTest(entry):
                self.assert_denied(program, "socket")

    def test_a_function_of_a_module_that_the_candidate_wrote_is_the_candidate(self) -> None:
        program = """
            import os, sys
            os.mkdir("package")
            with open("package/__init__.py", "w") as file:
                file.write("def load():\\n    import ctypes")
            sys.path.append(os.getcwd())
            import package
            package.load()
        """
        self.assert_denied(program, "ctypes")


class DeniedCalls(GuardTestCase):
    def test_os_system_is_refused(self) -> None:
        self.assertEqual(self.outcome("import os\nos.system('echo leaked')"), "OSError: denied call: os.system")
        self.assertEqual(
            self.outcome("from os import system\nsystem('echo leaked')"), "OSError: denied call: os.system"
        )

    def test_posix_system_is_refused(self) -> None:
        self.assertEqual(self.outcome("import posix\nposix.system('echo leaked')"), "OSError: denied call: os.system")


class Allowed(GuardTestCase):
    def test_libraries_that_need_denied_ones_work(self) -> None:
        for statement in (
            "import pathlib\npathlib.Path('a').write_text('b')",
            "import tempfile\nwith tempfile.TemporaryDirectory(): pass",
            "import asyncio\nasyncio.run(asyncio.sleep(0))",
            "import unittest, unittest.mock",
            "import logging.handlers",
            "import random",
            "from concurrent.futures import ThreadPoolExecutor as E\nwith E(1) as e: e.submit(int).result()",
            "import socketserver, http.server",
            "import importlib.resources, importlib.metadata",
        ):
            with self.subTest(statement):
                self.assert_runs(statement)

    def test_a_library_may_import_denied_ones_when_it_is_called(self) -> None:
        self.assert_runs("import os\nos.popen('true').close()")

    def test_packages_of_denied_submodules_work(self) -> None:
        self.assert_runs("import http, asyncio\nfrom http import HTTPStatus\nfrom asyncio import run")

    def test_names_that_only_begin_alike_work(self) -> None:
        program = """
            import sys
            for name in ("sockets", "urllib3", "requests_oauthlib"):
                sys.modules[name] = sys
            import sockets, urllib3, requests_oauthlib
            from math import sqrt as socket
        """
        self.assert_runs(program)

    def test_a_denied_import_that_the_candidate_catches_changes_nothing(self) -> None:
        program = """
            try:
                import socket
            except ImportError:
                socket = None
            import json, math
            print(socket, json.dumps(math.floor(1.5)))
        """
        self.assertEqual(self.outcome(program), "None 1\nran")

    def test_a_module_that_does_not_exist_fails_as_ever(self) -> None:
        self.assertEqual(self.outcome("import nowhere"), "ModuleNotFoundError: No module named 'nowhere'")

    def test_relative_imports_of_the_candidates_own_package_work(self) -> None:
        program = """
            import os, sys
            os.mkdir("package")
            for name, text in (("__init__", "from .inner import value"), ("inner", "value = 1")):
                with open(f"package/{name}.py", "w") as file:
                    file.write(text)
            sys.path.append(os.getcwd())
            import package
            assert package.value == 1
        """
        self.assert_runs(program)

    def test_an_empty_denylist_guards_nothing(self) -> None:
        program = """
            import builtins, importlib, os, socket, subprocess, urllib.parse
            importlib.import_module("ctypes")
            print(os.system("true"), builtins.__import__.__module__)
        """
        self.assertEqual(self.outcome(program, denied=[]), "0 builtins\nran")

    def test_another_denylist_guards_what_it_names(self) -> None:
        self.assertEqual(self.outcome("import socket\nimport math", ["math"]), "ImportError: denied module: math")


class IsDeniedImport(unittest.TestCase):
    def test_it_knows_the_guards_refusals_alone(self) -> None:
        program = """
            import sys
            sys.path.insert(0, sys.argv[1])
            import guard, json
            errors = [ImportError("denied module: x"), ImportError("x"), ValueError("denied module: x"), ImportError()]
            print(json.dumps([guard.is_denied_import(error) for error in errors]))
        """
        command = [sys.executable, "-I", "-S", "-B", "-c", textwrap.dedent(program), str(SOURCES)]
        self.assertEqual(json.loads(subprocess.check_output(command)), [True, False, False, False])


if __name__ == "__main__":
    unittest.main()
