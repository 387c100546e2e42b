import { describe, expect, it } from '@jest/globals'
import { DataError, InfrastructureError, SettingsError } from '../../src/errors.js'
import { Fraction } from '../../src/metrics/fraction.js'
import type { ExitCode } from '../../src/model.js'
import type { RunReport } from '../../src/run-report.js'
import { renderProblemSummary } from '../../src/report/problem-summary.js'
import { renderSummary } from '../../src/report/summary.js'
import { nastyTexts } from './nasty-text.js'
import { sampleReport, sampleTasks } from './sample-report.js'

const all = (exitCode: ExitCode) => () => [exitCode]

describe('the first line', () => {
  it('gives the verdict, the number and what was wanted', () => {
    const tasks = sampleTasks(4, (index) => [index === 0 ? 'error' : 'pass'])
    expect(firstLine(sampleReport({ tasks, thresholds: ['pass@1 >= 0.75'] }))).toBe(
      '## ✅ Gate passed: pass@1 = 0.7500 (3 of 4), wanted >= 0.75'
    )
    expect(firstLine(sampleReport({ tasks, thresholds: ['pass@1 >= 80%'] }))).toBe(
      '## ❌ Gate failed: pass@1 = 75.0% (3 of 4), wanted >= 80%'
    )
    expect(firstLine(sampleReport({ tasks }))).toBe('## Scored (no threshold): pass@1 0.7500 (3 of 4)')
  })

  it('names the threshold that failed, and says how many did', () => {
    const report = sampleReport({
      tasks: sampleTasks(4, all('timeout')),
      thresholds: ['tasks >= 9', 'candidates >= 1', 'timeout <= 2%']
    })
    expect(firstLine(report)).toBe(
      '## ❌ Gate failed: timeout = 100.0% (4 of 4), wanted <= 2% (2 of 3 thresholds not met)'
    )
  })

  it('says what evidence is missing', () => {
    const tasks = sampleTasks(120, all('pass'))
    expect(firstLine(sampleReport({ tasks, thresholds: ['tasks >= 164'] }))).toBe(
      '## ⚠️ Not enough evidence: tasks = 120, wanted >= 164'
    )
    const k = [{ k: 10, required: true }]
    expect(firstLine(sampleReport({ tasks, k, thresholds: ['pass@10 >= 0.9'] }))).toBe(
      '## ⚠️ Not enough evidence: pass@10 >= 0.9 could not be judged: 120 of 120 tasks have fewer than 10 samples'
    )
  })

  it('never rounds a missed threshold to a met one', () => {
    const tasks = sampleTasks(2500, (index) => [index < 1999 ? 'pass' : 'error'])
    expect(firstLine(sampleReport({ tasks, thresholds: ['pass@1 >= 80%'] }))).toContain('79.96% (1,999 of 2,500)')
  })
})

describe('what a reader must know', () => {
  it('names tasks without samples, and what was made of them', () => {
    const ids = Array.from({ length: 7 }, (_, index) => `t${index}`)
    const text = renderSummary(sampleReport({}, { missingTasks: { policy: 'ignore', ids } }))
    expect(text).toContain(
      '- 7 tasks without samples, left out of every metric (missing-tasks: ignore): <code>t0</code>, <code>t1</code>, ' +
        '<code>t2</code>, <code>t3</code>, <code>t4</code>, and 2 more'
    )
  })

  it('names the tasks that block a k, and the k left out', () => {
    const tasks = sampleTasks(3, (index) => (index === 1 ? ['pass'] : ['pass', 'error']))
    const k = [1, 2, 10].map((value) => ({ k: value, required: value === 2 }))
    const text = renderSummary(sampleReport({ tasks, k }))
    expect(text).toContain(
      '- pass@2 could not be computed: 1 of 3 tasks have fewer than 2 samples: <code>HumanEval/1</code>'
    )
    expect(text).toContain('- pass@10 left out: some tasks have only 1 sample')
    expect(text).toContain('3 tasks, 5 candidates, uneven: 1 to 2 samples per task.')
  })
})

describe('the budget', () => {
  const failing = sampleReport({ tasks: sampleTasks(5000, (index) => [index % 2 === 0 ? 'pass' : 'assertion_fail']) })

  it('leaves nothing out of what fits', () => {
    const text = renderSummary(failing, 10_000_000)
    expect(text).toContain('All 5,000 tasks')
    expect(text).not.toContain('Left out')
  })

  it('leaves out tasks that passed first, then all but the first failing ones, then every task', () => {
    const full = Buffer.byteLength(renderSummary(failing, 10_000_000))
    const noPassing = renderSummary(failing, full - 1)
    expect(noPassing).toContain('2,500 failing tasks')
    expect(noPassing).toContain('2,500 tasks without a failing sample')
    const first500 = renderSummary(failing, Buffer.byteLength(noPassing) - 1)
    expect(first500).toContain('500 failing tasks')
    expect(first500).toContain('2,500 tasks without a failing sample, and all failing tasks but the first 500.')
    const totals = renderSummary(failing, 4000)
    expect(totals).toContain('the tables of tasks.')
    expect(totals).not.toContain('<code>HumanEval/')
  })

  it('clips long notes, and in the end keeps the verdict alone', () => {
    const wordy = sampleReport({}, { notes: Array.from({ length: 50 }, () => 'word '.repeat(300)) })
    expect(renderSummary(wordy, 8000)).toContain('the ends of long notes and lists')
    expect(renderSummary(wordy, 8000)).toContain('and 40 more')
    const least = renderSummary(wordy, 1000)
    expect(least).toMatch(/^## Scored .*\n\n.*everything but the verdict/)
    expect(Buffer.byteLength(least)).toBeLessThanOrEqual(1000)
  })

  it('is kept with every part whole, for any text and any budget', () => {
    const hostile = hostileReport()
    for (const budget of [1000, 2000, 4000, 8000, 16_000, 50_000, 200_000, 400_000, 1_000_000]) {
      const text = renderSummary(hostile, budget)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(budget)
      expect(text).toMatch(/^## Scored \(no threshold\): /)
      expectWhole(text)
    }
  })

  it('holds for a million tasks', () => {
    const [task] = sampleTasks(1, all('pass'))
    const tasks = Array.from({ length: 1_000_000 }, () => task).filter((each) => each !== undefined)
    expect(renderSummary({ ...sampleReport(), tasks })).toContain('1,000,000 tasks without a failing sample')
  })
})

describe('a run that ended without a verdict', () => {
  it('names the kind, the place, the problem and the remedy', () => {
    const location = { file: 'a_b.jsonl', line: 3, field: 'completion' }
    expect(renderProblemSummary(new DataError('no text', 'Add the field.', location))).toBe(
      '## ❌ Bad input: nothing was scored\n\nWhere: <code>a_b.jsonl&#58;3, field "completion"</code>\n\n' +
        '```text\nno text\n```\n\nWhat to do: Add the field.'
    )
    expect(renderProblemSummary(new SettingsError('a\nb', 'Mend both.'))).toBe(
      '## ❌ Bad settings: nothing was run\n\n```text\na\nb\n```\n\nWhat to do: Mend both.'
    )
    expect(renderProblemSummary(new InfrastructureError('x', 'Y.'))).toMatch(
      /^## ❌ Not completed: there is no verdict\n/
    )
  })
})

function firstLine(report: RunReport): string {
  const [line = ''] = renderSummary(report).split('\n')
  return line.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

function hostileReport(): RunReport {
  const texts = nastyTexts(400)
  const tasks = texts.map((taskId) => ({
    taskId,
    n: 1,
    c: 0,
    score: new Fraction(0),
    exitCodes: { pass: 0, assertion_fail: 1, syntax_error: 0, timeout: 0, error: 0 }
  }))
  const failures = texts.map((text) => ({
    taskId: text,
    sample: 0,
    exitCode: 'assertion_fail' as const,
    failedAssertion: text,
    detail: text
  }))
  const settings = Object.fromEntries(texts.slice(0, 20).map((text, index) => [`s${index}`, text]))
  const missingTasks = { policy: 'zero' as const, ids: texts }
  return sampleReport({ tasks }, { failures, missingTasks, settings, notes: texts.slice(0, 100) })
}

/** Every table is rectangular, every fold is closed, and no mention, tag or line end of the data's is live. */
function expectWhole(text: string): void {
  for (const block of text.split('\n\n').filter((part) => part.startsWith('|'))) {
    const widths = block.split(/\r\n|\r|\n/).map((line) => line.split('|').length)
    expect(new Set(widths).size).toBe(1)
  }
  expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length)
  const outside = text.replace(/<code>[^<>]*(?:<!-- -->[^<>]*)*<\/code>/g, '').replace(/pass@\d+/g, '')
  expect(outside).not.toMatch(/@|<(?!\/?(?:details|summary)>|br>)/)
}
