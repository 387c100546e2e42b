import { add, testPrograms } from './programs.js'

testPrograms([
  { what: 'right code', code: add, exitCode: 'pass', passed: 4, detail: '' },
  { what: 'wrong code', code: 'def add(a, b):\n    return 0\n', exitCode: 'assertion_fail', passed: 2 },
  {
    what: 'code that raises in an assertion',
    code: 'def add(a, b):\n    return 12 // a\n',
    exitCode: 'assertion_fail',
    passed: 0
  },
  {
    what: 'code that does not compile',
    code: 'def add(a, b) return a',
    exitCode: 'syntax_error',
    detail: /^SyntaxError: .*\(line 1\)$/
  },
  { what: 'an endless loop', code: 'while True: pass', exitCode: 'timeout', detail: 'timed out', timeoutSeconds: 0.5 },
  {
    what: 'code that raises',
    code: `${add}1 / 0`,
    exitCode: 'error',
    detail: 'ZeroDivisionError: division by zero (line 3)'
  },
  {
    what: 'an empty program',
    code: '',
    exitCode: 'assertion_fail',
    passed: 0,
    detail: "NameError: name 'add' is not defined"
  }
])
