import { Fraction } from '../metrics/fraction.js'
import type { Metrics } from '../metrics/aggregate.js'
import { exitCodes, type ExitCode } from '../model.js'

/** What a rule measures. Shares lie in [0, 1]; counts are whole numbers. */
export type Measure =
  | { readonly kind: 'pass-at-k'; readonly k: number }
  | { readonly kind: 'score' }
  | { readonly kind: 'exit-code'; readonly exitCode: ExitCode }
  | { readonly kind: 'count'; readonly of: 'tasks' | 'candidates' }

export type Comparison = '>=' | '>' | '<=' | '<'

/** One threshold: `measure comparison bound` must hold. */
export interface Rule {
  readonly measure: Measure
  readonly comparison: Comparison
  readonly bound: Fraction
  /** As the user would write it, such as `pass@1 >= 0.8`. */
  readonly text: string
}

/** What became of a rule. `undefined`: the measure could not be computed, for the reason given. */
export type RuleResult =
  | { readonly rule: Rule; readonly status: 'held' | 'broken'; readonly value: Fraction }
  | { readonly rule: Rule; readonly status: 'undefined'; readonly reason: string }

/** The gate's answer. `none`: no threshold was asked for. */
export type Verdict = 'pass' | 'none' | 'fail' | 'not-enough-evidence'

/**
 * Reads one rule: `pass@1 >= 0.62`, `score >= 70%`, `timeout <= 2%`, `tasks >= 164`, or a bare number, which means
 * `metric >= number`.
 *
 * @throws {RangeError} saying what is wrong and what is meant, for the settings to report
 */
export function parseRule(text: string, metric: Measure): Rule {
  const bare = /^[\d.]+%?$/.test(text)
  const match = bare ? null : /^(\S+)\s*(>=|<=|>|<)\s*(\S+)$/.exec(text)
  if (!bare && match === null) {
    throw new RangeError(`"${text}" is neither a number nor an expression such as pass@1 >= 0.62 or timeout <= 2%`)
  }
  const measure = match?.[1] === undefined ? metric : parseMeasure(match[1])
  const comparison = parseComparison(match?.[2] ?? '>=')
  const number = match?.[3] ?? text
  if (bare && measure.kind === 'exit-code' && measure.exitCode !== 'pass') {
    throw new RangeError(
      `"${text}" alone would demand at least so many of ${measure.exitCode}: write ${measure.exitCode} <= ${text}`
    )
  }
  return {
    measure,
    comparison,
    bound: parseBound(number, measure),
    text: `${nameMeasure(measure)} ${comparison} ${number}`
  }
}

/** @throws {RangeError} for a name that no metric has */
export function parseMeasure(name: string): Measure {
  const k = /^pass@([1-9]\d{0,5})$/.exec(name)?.[1]
  if (k !== undefined) return { kind: 'pass-at-k', k: Number(k) }
  if (name === 'score') return { kind: 'score' }
  if (name === 'tasks' || name === 'candidates') return { kind: 'count', of: name }
  const exitCode = exitCodes.find((code) => code === name)
  if (exitCode !== undefined) return { kind: 'exit-code', exitCode }
  throw new RangeError(
    `"${name}" is no metric; there are pass@k (such as pass@1), score, ${exitCodes.join(', ')}, tasks and candidates`
  )
}

export function nameMeasure(measure: Measure): string {
  switch (measure.kind) {
    case 'pass-at-k':
      return `pass@${measure.k}`
    case 'score':
      return 'score'
    case 'exit-code':
      return measure.exitCode
    case 'count':
      return measure.of
  }
}

/** Compares each rule with the metrics, exactly. */
export function judgeRules(rules: readonly Rule[], metrics: Metrics): RuleResult[] {
  return rules.map((rule) => {
    const value = measureValue(rule.measure, metrics)
    if (typeof value === 'string') return { rule, status: 'undefined', reason: value }
    return { rule, status: holds(value, rule) ? 'held' : 'broken', value }
  })
}

/**
 * A broken rule fails the gate. Short of that, a rule that could not be computed, or fewer tasks or candidates than
 * demanded, is a lack of evidence.
 */
export function decideVerdict(results: readonly RuleResult[]): Verdict {
  if (results.length === 0) return 'none'
  if (results.every((result) => result.status === 'held')) return 'pass'
  const failed = results.some((result) => result.status === 'broken' && !isShortCount(result))
  return failed ? 'fail' : 'not-enough-evidence'
}

function isShortCount({ rule, status }: RuleResult): boolean {
  return status === 'broken' && rule.measure.kind === 'count' && rule.comparison.startsWith('>')
}

function parseComparison(text: string): Comparison {
  switch (text) {
    case '>':
    case '<=':
    case '<':
      return text
    default:
      return '>='
  }
}

function parseBound(text: string, measure: Measure): Fraction {
  if (measure.kind === 'count') {
    if (!/^\d{1,9}$/.test(text))
      throw new RangeError(`${measure.of} is a count: compare it with a whole number, not "${text}"`)
    return new Fraction(text)
  }
  const digits = /^(\d{1,3}(?:\.\d{1,12})?|\.\d{1,12})(%?)$/.exec(text)
  if (digits?.[1] === undefined) throw new RangeError(`"${text}" is no number between 0 and 1 and no percentage`)
  const bound = new Fraction(digits[1]).div(digits[2] === '%' ? 100 : 1)
  if (bound.gt(1)) {
    const hint = digits[2] === '%' ? 'at most 100%' : `between 0 and 1; for ${text} percent write ${text}%`
    throw new RangeError(`${nameMeasure(measure)} is a share: "${text}" must be ${hint}`)
  }
  return bound
}

/** The measured value, or why there is none. */
function measureValue(measure: Measure, metrics: Metrics): Fraction | string {
  switch (measure.kind) {
    case 'pass-at-k': {
      const { k } = measure
      const found = metrics.passAtK.find((metric) => metric.k === k)
      if (found !== undefined) return found.value
      const blockers = metrics.undefinedPassAtK.find((metric) => metric.k === k)?.blockers ?? []
      return `${blockers.length} of ${metrics.tasks} tasks have fewer than ${k} samples`
    }
    case 'score':
      return metrics.score
    case 'exit-code':
      return metrics.candidates === 0
        ? 'there are no candidates'
        : new Fraction(metrics.exitCodes[measure.exitCode], metrics.candidates)
    case 'count':
      return new Fraction(metrics[measure.of])
  }
}

function holds(value: Fraction, { comparison, bound }: Rule): boolean {
  switch (comparison) {
    case '>=':
      return value.gte(bound)
    case '>':
      return value.gt(bound)
    case '<=':
      return value.lte(bound)
    case '<':
      return value.lt(bound)
  }
}
