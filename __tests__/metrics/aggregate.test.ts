import { describe, expect, it } from '@jest/globals'
import { aggregate, TaskTally, type TaskResult } from '../../src/metrics/aggregate.js'
import { Fraction } from '../../src/metrics/fraction.js'
import { noExitCodes, type Outcome } from '../../src/model.js'

const measured = { detail: '', judged: 'in-process', durationSeconds: 0.1, cpuSeconds: 0.1 } as const
const pass: Outcome = { ...measured, exitCode: 'pass', score: 1, assertionsPassed: 3, assertionsTotal: 3 }
const twoOfThree: Outcome = {
  ...measured,
  exitCode: 'assertion_fail',
  score: 2 / 3,
  assertionsPassed: 2,
  assertionsTotal: 3,
  failedAssertion: 'assert f(1)'
}
const timeout: Outcome = { ...measured, exitCode: 'timeout', score: 0, assertionsPassed: 0, assertionsTotal: 3 }

const defaults = [1, 10, 100].map((k) => ({ k, required: false }))

describe('the tally of a task', () => {
  it('counts samples, passes and exit codes, and takes the mean of the scores', () => {
    const tally = new TaskTally('a', 3)
    for (const outcome of [pass, twoOfThree, timeout, pass]) tally.add(outcome)
    expect(tally.result()).toEqual({
      taskId: 'a',
      n: 4,
      c: 2,
      score: new Fraction(8, 12), // (3 + 2 + 0 + 3) / 3 / 4
      exitCodes: { pass: 2, assertion_fail: 1, syntax_error: 0, timeout: 1, error: 0 }
    })
  })

  it('of a task without samples is 0', () => {
    expect(new TaskTally('a', 3).result()).toMatchObject({ n: 0, c: 0, score: new Fraction(0) })
  })
})

describe('the metrics of a run', () => {
  it('are means over tasks, not over candidates', () => {
    const metrics = aggregate([task('a', 4, 4), task('b', 1, 0)], defaults)
    expect(metrics.passAtK).toEqual([{ k: 1, value: new Fraction(1, 2) }])
    expect(metrics.score).toEqual(new Fraction(1, 2))
    expect(metrics.candidates).toBe(5)
    expect(metrics.exitCodes).toEqual({ pass: 4, assertion_fail: 1, syntax_error: 0, timeout: 0, error: 0 })
  })

  it('estimate each task from its own samples where these are uneven', () => {
    // pass@2: 1 − C(3, 2) / C(5, 2) = 7/10, and 1 − C(1, 2) / C(2, 2) = 1
    const metrics = aggregate([task('a', 5, 2), task('b', 2, 1)], [{ k: 2, required: true }])
    expect(metrics.passAtK).toEqual([{ k: 2, value: new Fraction(17, 20) }])
    expect(metrics.samplesPerTask).toEqual({ least: 2, most: 5 })
  })

  it('leave out a default k above the smallest n', () => {
    const metrics = aggregate([task('a', 10, 5), task('b', 9, 5)], defaults)
    expect(metrics.passAtK.map(({ k }) => k)).toEqual([1])
    expect(metrics.omittedK).toEqual([10, 100])
    expect(metrics.undefinedPassAtK).toEqual([])
  })

  it('name the tasks that block a k which was asked for', () => {
    const metrics = aggregate([task('a', 10, 5), task('b', 9, 5), task('c', 1, 1)], [{ k: 10, required: true }])
    expect(metrics.passAtK).toEqual([])
    expect(metrics.undefinedPassAtK).toEqual([{ k: 10, blockers: ['b', 'c'] }])
  })

  it('count a task without samples as 0 and let it block no k', () => {
    const metrics = aggregate([task('a', 2, 2), task('b', 0, 0)], [{ k: 2, required: true }])
    expect(metrics.passAtK).toEqual([{ k: 2, value: new Fraction(1, 2) }])
    expect(metrics.score).toEqual(new Fraction(1, 2))
    expect(metrics.samplesPerTask).toEqual({ least: 2, most: 2 })
  })

  it('pass on nothing: without any sample no pass@k is computed', () => {
    const metrics = aggregate([task('a', 0, 0)], [{ k: 1, required: true }])
    expect(metrics.passAtK).toEqual([])
    expect(metrics.undefinedPassAtK).toEqual([{ k: 1, blockers: [] }])
    expect(metrics.samplesPerTask).toEqual({ least: 0, most: 0 })
  })

  it('stay exact over many tasks with many different denominators', () => {
    const tasks = Array.from({ length: 300 }, (_, i) => task(`${i}`, i + 1, 1))
    let harmonic = new Fraction(0)
    for (let n = 1; n <= 300; n++) harmonic = harmonic.add(new Fraction(1, n))
    expect(aggregate(tasks, [{ k: 1, required: true }]).passAtK[0]?.value).toEqual(harmonic.div(300))
  })
})

/** A task of one assertion: every sample passes it or fails it. */
function task(taskId: string, n: number, c: number): TaskResult {
  const exitCodes = { ...noExitCodes(), pass: c, assertion_fail: n - c }
  return { taskId, n, c, score: n === 0 ? new Fraction(0) : new Fraction(c, n), exitCodes }
}
