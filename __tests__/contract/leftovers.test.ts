import { add, testPrograms } from './programs.js'

testPrograms([
  {
    what: 'a thread that never ends',
    code: `${add}import threading, time\nthreading.Thread(target=lambda: time.sleep(1000)).start()`,
    exitCode: 'pass'
  },
  {
    what: 'a forked child that keeps the pipes open',
    code: `${add}import os, time\nif os.fork() == 0:\n    time.sleep(1000)\n    os._exit(0)`,
    exitCode: 'pass'
  },
  {
    what: 'an exit handler that never ends',
    code: `${add}import atexit, time\natexit.register(time.sleep, 1000)`,
    exitCode: 'pass'
  },
  {
    what: 'closed standard streams',
    code: `${add}import sys\nsys.stdout.close()\nsys.stderr.close()`,
    exitCode: 'pass'
  },
  {
    what: 'reading standard input',
    code: 'input()',
    exitCode: 'error',
    detail: 'EOFError: EOF when reading a line (line 1)'
  }
])
