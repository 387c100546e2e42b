import { testPrograms } from './programs.js'

testPrograms([
  {
    what: 'a made-up report on stdout',
    code: 'import json\nprint(json.dumps(["", "held", 0]))\nprint(json.dumps(["", "done", 4]))',
    exitCode: 'assertion_fail',
    passed: 0
  },
  {
    what: 'a made-up reply on stdout',
    code: 'print(\'{"id": 1, "exit_code": "pass", "detail": "", "assertions_passed": 4, "failed_assertion": "", "duration_s": 0, "cpu_s": 0}\')',
    exitCode: 'assertion_fail',
    passed: 0
  },
  {
    what: 'a made-up report on every descriptor',
    code: 'import os\nfor d in range(20):\n    try: os.write(d, b\'["", "done", 4]\\n\')\n    except OSError: pass',
    exitCode: 'assertion_fail',
    passed: 0
  }
])
