import { describe, expect, it } from '@jest/globals'
import { aggregate, type TaskResult } from '../../src/metrics/aggregate.js'
import { Fraction } from '../../src/metrics/fraction.js'
import { noExitCodes } from '../../src/model.js'
import { decideVerdict, judgeRules, parseRule, type Measure } from '../../src/verdict/threshold.js'

const passAt1: Measure = { kind: 'pass-at-k', k: 1 }

describe('reading a rule', () => {
  it.each([
    ['0.8', 'pass@1 >= 0.8', new Fraction(4, 5)],
    ['80%', 'pass@1 >= 80%', new Fraction(4, 5)],
    ['1', 'pass@1 >= 1', new Fraction(1)],
    ['0', 'pass@1 >= 0', new Fraction(0)],
    ['.5', 'pass@1 >= .5', new Fraction(1, 2)],
    ['100%', 'pass@1 >= 100%', new Fraction(1)],
    ['pass@1 >= 0.62', 'pass@1 >= 0.62', new Fraction(31, 50)],
    ['pass@10>99.5%', 'pass@10 > 99.5%', new Fraction(199, 200)],
    ['score   >=  70%', 'score >= 70%', new Fraction(7, 10)],
    ['timeout <= 2%', 'timeout <= 2%', new Fraction(1, 50)],
    ['syntax_error < 0.01', 'syntax_error < 0.01', new Fraction(1, 100)],
    ['tasks >= 164', 'tasks >= 164', new Fraction(164)],
    ['candidates >= 1000000', 'candidates >= 1000000', new Fraction(1_000_000)]
  ])('takes %s for %s', (text, meant, bound) => {
    const rule = parseRule(text, passAt1)
    expect(rule.text).toBe(meant)
    expect(rule.bound).toEqual(bound)
  })

  it('compares a bare number with the metric', () => {
    expect(parseRule('164', { kind: 'count', of: 'tasks' }).text).toBe('tasks >= 164')
    expect(parseRule('0.7', { kind: 'score' }).text).toBe('score >= 0.7')
  })

  it.each([
    ['62', 'for 62 percent write 62%'],
    ['1.5', 'must be between 0 and 1'],
    ['101%', 'at most 100%'],
    ['pass@1 >= 62', 'for 62 percent write 62%'],
    ['timeout <= 2', 'for 2 percent write 2%'],
    ['tasks >= 0.5', 'compare it with a whole number'],
    ['tasks >= 50%', 'compare it with a whole number'],
    ['pass@0 >= 0.5', 'is no metric'],
    ['pass@1.5 >= 0.5', 'is no metric'],
    ['accuracy >= 0.5', 'is no metric'],
    ['pass@1 = 0.5', 'neither a number nor an expression'],
    ['pass@1 == 0.5', 'neither a number nor an expression'],
    ['pass@1', 'neither a number nor an expression'],
    ['pass@1 >= NaN', 'is no number'],
    ['pass@1 >= 1e-3', 'is no number'],
    ['pass@1 >= 0x1', 'is no number'],
    ['-0.5', 'neither a number nor an expression'],
    ['pass@1 >= -0.5', 'is no number'],
    ['0.5 0.6', 'neither a number nor an expression'],
    ['1.2.3', 'is no number']
  ])('refuses %s, saying that it %s', (text, problem) => {
    expect(() => parseRule(text, passAt1)).toThrow(RangeError)
    expect(() => parseRule(text, passAt1)).toThrow(problem)
  })
})

describe('a bare number', () => {
  it('is refused for an exit code of which less is better', () => {
    expect(() => parseRule('2%', { kind: 'exit-code', exitCode: 'timeout' })).toThrow('write timeout <= 2%')
    expect(parseRule('80%', { kind: 'exit-code', exitCode: 'pass' }).text).toBe('pass >= 80%')
  })
})

describe('comparing with the exact counts', () => {
  it.each([
    [10, 8, '0.8', 'pass'],
    [10, 8, 'pass@1 > 0.8', 'fail'],
    [10, 8, 'pass@1 <= 0.8', 'pass'],
    [10, 8, 'pass@1 < 0.8', 'fail'],
    [3, 1, '0.333333333333', 'pass'],
    [3, 1, '0.333333333334', 'fail'],
    [10_000, 7_996, '80%', 'fail'],
    [7, 7, '100%', 'pass'],
    [7, 6, '100%', 'fail'],
    [7, 0, '0', 'pass'],
    [10, 8, 'assertion_fail <= 20%', 'pass'],
    [10, 8, 'assertion_fail < 20%', 'fail'],
    [10, 8, 'score >= 80%', 'pass'],
    [10, 8, 'tasks >= 10', 'pass'],
    [10, 8, 'candidates <= 9', 'fail']
  ])('%d tasks with %d passing meet or miss %s: %s', (tasks, passing, text, verdict) => {
    const results = judgeRules([parseRule(text, passAt1)], metricsOf(tasks, passing))
    expect(decideVerdict(results)).toBe(verdict)
  })
})

describe('the verdict', () => {
  it('is none without a rule', () => {
    expect(decideVerdict([])).toBe('none')
  })

  it('is not enough evidence where there are fewer tasks than demanded', () => {
    expect(verdictOf(['tasks >= 164'], 163, 163)).toBe('not-enough-evidence')
    expect(verdictOf(['candidates > 164'], 164, 164)).toBe('not-enough-evidence')
  })

  it('is not enough evidence where a gated metric could not be computed, with the reason', () => {
    const rule = parseRule('pass@2 >= 0', passAt1)
    const results = judgeRules([rule], metricsOf(3, 3, 2))
    expect(decideVerdict(results)).toBe('not-enough-evidence')
    expect(results).toEqual([{ rule, status: 'undefined', reason: '3 of 3 tasks have fewer than 2 samples' }])
  })

  it('is fail where one rule is broken, whatever the others say', () => {
    expect(verdictOf(['0.9', 'tasks >= 1'], 10, 8)).toBe('fail')
    expect(verdictOf(['0.9', 'tasks >= 164'], 10, 8)).toBe('fail')
    expect(verdictOf(['0.9', 'pass@2 >= 0'], 10, 8)).toBe('fail')
  })

  it('is pass only where every rule holds', () => {
    expect(verdictOf(['0.8', 'tasks >= 10', 'error <= 0'], 10, 8)).toBe('pass')
  })
})

function verdictOf(rules: readonly string[], tasks: number, passing: number): string {
  return decideVerdict(
    judgeRules(
      rules.map((rule) => parseRule(rule, passAt1)),
      metricsOf(tasks, passing, 2)
    )
  )
}

/** Tasks of one sample and one assertion each. */
function metricsOf(tasks: number, passing: number, ...required: readonly number[]) {
  const results = Array.from({ length: tasks }, (_, i): TaskResult => {
    const c = i < passing ? 1 : 0
    const exitCodes = { ...noExitCodes(), pass: c, assertion_fail: 1 - c }
    return { taskId: `${i}`, n: 1, c, score: new Fraction(c), exitCodes }
  })
  return aggregate(
    results,
    [1, ...required].map((k) => ({ k, required: true }))
  )
}
