import { describe, expect, it } from '@jest/globals'
import { renderProgress, renderTerminal } from '../../src/report/terminal.js'
import { nastyTexts } from './nasty-text.js'
import { sampleReport, sampleTasks } from './sample-report.js'

const plain = { colour: false }

describe('renderTerminal', () => {
  it('begins with the verdict', () => {
    expect(renderTerminal(sampleReport({ thresholds: ['pass@1 >= 0.9'] }), plain)).toMatch(
      /^Gate failed: pass@1 = 0\.5000 \(1 of 2\), wanted >= 0\.9\n/
    )
  })

  it('names at most ten failing tasks, and says how many there are', () => {
    const text = renderTerminal(sampleReport({ tasks: sampleTasks(30, () => ['error']) }), plain)
    expect(text).toContain('\nFailing tasks (first 10 of 30)\n')
    expect(text.match(/HumanEval\/\d+, sample 0: error: ZeroDivisionError/g)).toHaveLength(10)
  })

  it('shows an assertion and what it said', () => {
    const failure = {
      taskId: 'a',
      sample: 2,
      exitCode: 'assertion_fail',
      failedAssertion: 'assert x',
      detail: 'AssertionError: no'
    } as const
    expect(renderTerminal(sampleReport({}, { failures: [failure] }), plain)).toContain(
      '\n  a, sample 2: assertion_fail: assert x\n      AssertionError: no\n'
    )
  })

  it('fits a screen', () => {
    const tasks = sampleTasks(164, (index) => [index % 9 === 0 ? 'assertion_fail' : 'pass'])
    const lines = renderTerminal(sampleReport({ tasks, thresholds: ['pass@1 >= 0.9', 'timeout <= 2%'] }), plain).split(
      '\n'
    )
    expect(lines.length).toBeLessThanOrEqual(41)
  })

  it('colours by its own hand alone', () => {
    const report = sampleReport({}, { notes: ['\u001b[31mred'] })
    expect(renderTerminal(report, plain)).not.toContain('\u001b')
    const coloured = renderTerminal(report, { colour: true })
    expect(coloured).toContain('\u001b[1mExit codes\u001b[0m\n')
    expect(coloured).toContain('  \\x1b[31mred\n')
  })

  it('holds no command for the runner and no line end of the data’s, for any text', () => {
    for (const text of nastyTexts(500)) {
      const failures = [{ taskId: text, sample: 0, exitCode: 'error' as const, failedAssertion: text, detail: text }]
      const inputs = [{ role: 'problems' as const, file: text, bytes: 1, sha256: text }]
      const rendered = renderTerminal(
        sampleReport({}, { failures, notes: [text], inputs, missingTasks: { policy: 'zero', ids: [text] } }),
        plain
      )
      for (const line of rendered.split('\n')) {
        expect(line).not.toMatch(/##\[|^\s*::/u)
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
      }
    }
  })
})

describe('renderProgress', () => {
  it('says how far, how long, and how much longer', () => {
    // 82 in 3.1 s are 26.5 a second; 82 are left.
    expect(renderProgress({ done: 82, total: 164, passed: 71, elapsedSeconds: 3.1 })).toBe(
      '  82/164 candidates, 71 passed, 3.1 s, about 3 s left'
    )
    expect(renderProgress({ done: 100, total: 10_000, passed: 0, elapsedSeconds: 2 })).toBe(
      '    100/10,000 candidates, 0 passed, 2.0 s, about 3 min 18 s left'
    )
  })

  it('guesses nothing before the first and after the last candidate', () => {
    expect(renderProgress({ done: 0, total: 9, passed: 0, elapsedSeconds: 1 })).toBe(' 0/9 candidates, 0 passed, 1.0 s')
    expect(renderProgress({ done: 9, total: 9, passed: 9, elapsedSeconds: 1 })).toBe(' 9/9 candidates, 9 passed, 1.0 s')
  })
})
