import { testPrograms } from './programs.js'

testPrograms([
  {
    what: 'a loop that catches BaseException',
    code: 'while True:\n    try:\n        while True: pass\n    except BaseException: pass',
    exitCode: 'timeout',
    timeoutSeconds: 0.5
  },
  {
    what: 'a loop in an assertion',
    code: 'def add(a, b):\n    while True: pass',
    exitCode: 'timeout',
    timeoutSeconds: 0.5
  },
  {
    what: 'a loop that ignores SIGTERM, SIGINT and SIGALRM',
    code: 'import signal\nfor s in (signal.SIGTERM, signal.SIGINT, signal.SIGALRM): signal.signal(s, signal.SIG_IGN)\nwhile True: pass',
    exitCode: 'timeout',
    timeoutSeconds: 0.5
  },
  {
    what: 'a process that stops itself',
    code: 'import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)',
    exitCode: 'timeout',
    timeoutSeconds: 0.5
  },
  {
    what: 'a loop in C that holds the interpreter',
    code: 'sum(range(10**12))',
    exitCode: 'timeout',
    timeoutSeconds: 0.5
  },
  {
    what: 'a failed assertion before the time runs out',
    code: 'def add(a, b):\n    while a == 2: pass\n    return abs(a) + abs(b)',
    exitCode: 'assertion_fail',
    passed: 2,
    detail: 'AssertionError',
    timeoutSeconds: 0.5
  }
])
