import { expect, it } from '@jest/globals'
import { Fraction } from '../../src/metrics/fraction.js'
import { reportJson } from '../../src/report/report-json.js'
import { sampleReport, sampleTask } from './sample-report.js'

const tasks = [
  sampleTask('a', ['pass', 'pass']),
  sampleTask('b', ['pass', 'error']),
  sampleTask('c', ['timeout', 'error'])
]

it('holds verdict, rules and metrics as numbers and exactly', () => {
  const k = [1, 2, 5, 10].map((value) => ({ k: value, required: value === 5 }))
  const report = sampleReport({ tasks, k, thresholds: ['pass@1 >= 0.9', 'pass@5 >= 0.9'] })
  // pass@1: (1 + 1/2 + 0) / 3; pass@2: (1 + 1 + 0) / 3
  expect(JSON.parse(reportJson(report))).toMatchObject({
    schema_version: 1,
    tool: { name: 'code-exec-gate', version: '0.1.0' },
    verdict: 'fail',
    passed: false,
    rules: [
      { rule: 'pass@1 >= 0.9', measured: 0.5, outcome: 'broken' },
      { rule: 'pass@5 >= 0.9', measured: null, outcome: 'undefined', reason: '3 of 3 tasks have fewer than 5 samples' }
    ],
    metrics: {
      tasks: 3,
      candidates: 6,
      samples_per_task: { least: 2, most: 2 },
      score: 0.5,
      pass_at_k: { '1': 0.5, '2': 2 / 3 },
      pass_at_k_not_computed: [{ k: 5, blockers: ['a', 'b', 'c'] }],
      pass_at_k_left_out: [10],
      exact: { score: '1/2', pass_at_k: { '1': '1/2', '2': '2/3' } }
    },
    exit_codes: { pass: 3, assertion_fail: 0, syntax_error: 0, timeout: 1, error: 2 },
    tasks: [
      { task_id: 'a', n: 2, c: 2, score: 1, exit_codes: { pass: 2 } },
      { task_id: 'b', n: 2, c: 1, score: 0.5, exit_codes: { pass: 1, error: 1 } },
      { task_id: 'c', n: 2, c: 0, score: 0, exit_codes: { timeout: 1, error: 1 } }
    ],
    commit: null,
    started_at: '2026-03-04T05:06:07.000Z',
    duration_s: 4.23
  })
})

it('says passed for the verdict pass alone', () => {
  expect(reportJson(sampleReport({ thresholds: ['pass@1 >= 0.5'] }))).toContain('"passed": true')
  expect(reportJson(sampleReport())).toContain('"passed": false')
})

it('turns fractions of any size into numbers', () => {
  const huge = 10n ** 400n
  const { metrics } = sampleReport()
  const report = sampleReport({}, { metrics: { ...metrics, score: new Fraction(huge, 3n * huge + 1n) } })
  expect(reportJson(report)).toContain('"score": 0.3333333333333333,')
})

it('is JSON whatever the data holds', () => {
  const text = reportJson(sampleReport({}, { notes: ['\ud800 \u2028 "'] }))
  expect(text).toContain('\\ud800')
  expect(JSON.parse(text)).toMatchObject({ notes: ['\ud800 \u2028 "'] })
})
