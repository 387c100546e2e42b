import { add, testPrograms } from './programs.js'

testPrograms([
  { what: 'os._exit(0)', code: `${add}import os\nos._exit(0)`, exitCode: 'error', detail: 'exited before reporting' },
  { what: 'os._exit(3)', code: `${add}import os\nos._exit(3)`, exitCode: 'error', detail: 'exited with status 3' },
  {
    what: 'os._exit(0) in an assertion',
    code: 'import os\ndef add(a, b): os._exit(0)',
    exitCode: 'error',
    detail: 'exited before reporting'
  },
  { what: 'sys.exit(0)', code: `${add}import sys\nsys.exit(0)`, exitCode: 'error', detail: 'SystemExit: 0 (line 4)' },
  { what: 'exit()', code: `${add}exit()`, exitCode: 'error', detail: /^SystemExit/ },
  { what: 'raise SystemExit', code: `${add}raise SystemExit`, exitCode: 'error', detail: 'SystemExit (line 3)' },
  {
    what: 'SystemExit in an assertion',
    code: 'def add(a, b):\n    raise SystemExit',
    exitCode: 'error',
    detail: 'SystemExit (line 2)'
  },
  {
    what: 'raise KeyboardInterrupt',
    code: `${add}raise KeyboardInterrupt`,
    exitCode: 'error',
    detail: 'KeyboardInterrupt (line 3)'
  },
  { what: 'KeyboardInterrupt in an assertion', code: 'def add(a, b):\n    raise KeyboardInterrupt', exitCode: 'error' },
  {
    what: 'SIGKILL to itself',
    code: 'import os\nos.kill(os.getpid(), 9)',
    exitCode: 'error',
    detail: 'killed by signal 9'
  },
  { what: 'SIGXCPU to itself', code: 'import os, signal\nos.kill(os.getpid(), signal.SIGXCPU)', exitCode: 'timeout' },
  {
    what: 'a recursion that crashes the interpreter or exhausts its stack',
    code: 'import sys\nsys.setrecursionlimit(10**8)\nx = []\nfor _ in range(10**6): x = [x]\nrepr(x)',
    exitCode: 'error',
    detail: /^(killed by signal 11|RecursionError)/
  },
  {
    what: 'endless recursion in an assertion',
    code: 'def add(a, b):\n    return add(a, b)',
    exitCode: 'assertion_fail',
    passed: 0,
    detail: /^RecursionError/
  },
  {
    what: 'endless recursion in the module body',
    code: 'def f(): f()\nf()',
    exitCode: 'error',
    detail: /^RecursionError/
  },
  {
    what: 'MemoryError in an assertion',
    code: 'def add(a, b):\n    raise MemoryError',
    exitCode: 'error',
    detail: 'out of memory'
  },
  { what: 'MemoryError in the module body', code: 'raise MemoryError', exitCode: 'error', detail: 'out of memory' },
  {
    what: 'an exception that cannot be shown',
    code: 'class E(Exception):\n    def __str__(self): raise SystemExit\nraise E',
    exitCode: 'error',
    detail: /^an exception that cannot be shown/
  }
])
