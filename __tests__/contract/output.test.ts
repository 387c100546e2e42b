import { add, testPrograms } from './programs.js'

const limit = 262_144

testPrograms([
  { what: 'as much output as is allowed, on stdout', code: `print('x' * ${limit}, end='')\n${add}`, exitCode: 'pass' },
  {
    what: 'one byte more',
    code: `print('x' * ${limit + 1}, end='')\n${add}`,
    exitCode: 'error',
    detail: 'output overflow'
  },
  {
    what: 'as much output as is allowed, on stderr',
    code: `import sys\nsys.stderr.write('x' * ${limit})\n${add}`,
    exitCode: 'pass'
  },
  {
    what: 'one byte more on stderr',
    code: `import sys\nsys.stderr.write('x' * ${limit + 1})\n${add}`,
    exitCode: 'error',
    detail: 'output overflow'
  },
  {
    what: 'as much as is allowed on both together',
    code: `import sys\nsys.stderr.write('x' * ${limit / 2})\nprint('x' * ${limit / 2}, end='')\n${add}`,
    exitCode: 'pass'
  },
  {
    what: 'one byte more on both together',
    code: `import sys\nsys.stderr.write('x' * ${limit / 2})\nprint('x' * ${limit / 2})\n${add}`,
    exitCode: 'error',
    detail: 'output overflow'
  },
  { what: 'a flood on stdout', code: 'while True: print("x" * 1000)', exitCode: 'error', detail: 'output overflow' },
  {
    what: 'a flood on stderr',
    code: 'import sys\nwhile True: sys.stderr.write("x" * 1000)',
    exitCode: 'error',
    detail: 'output overflow'
  },
  {
    what: 'a flood from an assertion',
    code: 'def add(a, b):\n    while True: print("x" * 1000)',
    exitCode: 'error',
    detail: 'output overflow'
  },
  {
    what: 'output of bytes that are no text',
    code: `import sys\nsys.stdout.buffer.write(bytes(range(256)))\n${add}`,
    exitCode: 'pass'
  }
])
