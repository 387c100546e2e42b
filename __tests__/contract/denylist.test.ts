import { add, testPrograms } from './programs.js'

testPrograms([
  {
    what: 'import subprocess',
    code: `import subprocess\n${add}`,
    exitCode: 'error',
    detail: 'denied module: subprocess'
  },
  {
    what: 'from socket import socket',
    code: `from socket import socket\n${add}`,
    exitCode: 'error',
    detail: 'denied module: socket'
  },
  {
    what: 'import requests, installed or not',
    code: `import requests\n${add}`,
    exitCode: 'error',
    detail: 'denied module: requests'
  },
  {
    what: 'import urllib.request',
    code: `import urllib.request\n${add}`,
    exitCode: 'error',
    detail: 'denied module: urllib.request'
  },
  {
    what: 'from urllib import parse',
    code: `from urllib import parse\n${add}`,
    exitCode: 'error',
    detail: 'denied module: urllib'
  },
  {
    what: 'import urllib.error as e',
    code: `import urllib.error as e\n${add}`,
    exitCode: 'error',
    detail: 'denied module: urllib.error'
  },
  {
    what: 'import ctypes.util',
    code: `import ctypes.util\n${add}`,
    exitCode: 'error',
    detail: 'denied module: ctypes.util'
  },
  { what: 'import shutil', code: `import shutil\n${add}`, exitCode: 'error', detail: 'denied module: shutil' },
  {
    what: 'from http import client',
    code: `from http import client\n${add}`,
    exitCode: 'error',
    detail: 'denied module: http.client'
  },
  {
    what: 'from asyncio import subprocess',
    code: `from asyncio import subprocess\n${add}`,
    exitCode: 'error',
    detail: 'denied module: asyncio.subprocess'
  },
  {
    what: 'importlib.import_module',
    code: `import importlib\nimportlib.import_module('socket')\n${add}`,
    exitCode: 'error',
    detail: 'denied module: socket'
  },
  { what: '__import__', code: `__import__('ctypes')\n${add}`, exitCode: 'error', detail: 'denied module: ctypes' },
  {
    what: 'a denied import in an assertion',
    code: 'def add(a, b):\n    import socket',
    exitCode: 'error',
    detail: 'denied module: socket'
  },
  {
    what: 'a denied import that is caught',
    code: `try:\n    import socket\nexcept ImportError:\n    pass\n${add}`,
    exitCode: 'pass'
  },
  {
    what: 'os.system',
    code: `import os\nos.system('true')\n${add}`,
    exitCode: 'error',
    detail: 'OSError: denied call: os.system (line 2)'
  },
  {
    what: 'libraries that import denied modules themselves',
    code: `import asyncio, concurrent.futures, logging.handlers, pathlib, random, tempfile, unittest\n${add}`,
    exitCode: 'pass'
  }
])
