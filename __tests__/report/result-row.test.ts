import { expect, it } from '@jest/globals'
import type { Outcome } from '../../src/model.js'
import { resultRow } from '../../src/report/result-row.js'

const measured = {
  assertionsTotal: 4,
  detail: '',
  judged: 'in-process',
  durationSeconds: 0.123456,
  cpuSeconds: 0.04
} as const

it('has the fields of the file in their order', () => {
  const outcome: Outcome = {
    ...measured,
    exitCode: 'assertion_fail',
    score: 0.25,
    assertionsPassed: 1,
    failedAssertion: 'assert f(2)',
    detail: 'AssertionError: \ud800'
  }
  expect(rowOf(outcome)).toBe(
    '{"task_id":"add","sample":1,"exit_code":"assertion_fail","score":0.25,"passed":false,' +
      '"result":"failed: AssertionError: \\ud800","detail":"AssertionError: \\ud800","failed_assertion":"assert f(2)",' +
      '"assertions_passed":1,"assertions_total":4,"judged":"in-process","duration_s":0.1235,"cpu_s":0.04,' +
      '"code_sha256":"aa","tests_sha256":"bb","settings_sha256":"cc"}'
  )
})

it('uses the words of human-eval for the result', () => {
  expect(rowOf({ ...measured, exitCode: 'pass', score: 1, assertionsPassed: 4 })).toContain(
    '"passed":true,"result":"passed"'
  )
  expect(rowOf({ ...measured, exitCode: 'timeout', score: 0, assertionsPassed: 0 })).toContain('"result":"timed out"')
  const error: Outcome = { ...measured, exitCode: 'error', score: 0, assertionsPassed: 0, detail: 'killed by signal 9' }
  expect(rowOf(error)).toContain('"result":"failed: killed by signal 9"')
})

function rowOf(outcome: Outcome): string {
  const digests = { codeSha256: 'aa', testsSha256: 'bb', settingsSha256: 'cc' }
  return JSON.stringify(resultRow({ taskId: 'add', sample: 1, outcome, ...digests }))
}
