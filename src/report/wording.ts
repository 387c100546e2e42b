import type { Fraction } from '../metrics/fraction.js'
import type { Metrics, TaskResult } from '../metrics/aggregate.js'
import type { MissingTasks, RunReport } from '../run-report.js'
import { nameMeasure, type Measure, type RuleResult } from '../verdict/threshold.js'
import { formatCount, formatPercent, formatShare } from './numbers.js'

/** A fact in our words, and the tasks it is about. The text holds no data; ids are data. */
export interface Remark {
  readonly text: string
  readonly ids: readonly string[]
}

/** The verdict in one line with the number that decided it, such as `Gate failed: pass@1 = 0.8598, wanted >= 0.9`. */
export function verdictSentence(report: RunReport): string {
  const { rules, metrics } = report
  switch (report.verdict) {
    case 'none':
      return `Scored (no threshold): ${describeFirstMetric(metrics)}`
    case 'pass':
      return `Gate passed: ${describeFirst(rules, report)}${allOf(rules.length)}`
    case 'fail':
      return `Gate failed: ${describeFirst(rules.filter(isBroken).sort(sharesFirst), report)}${notMet(rules)}`
    case 'not-enough-evidence':
      return `Not enough evidence: ${describeFirst(rules.filter(isNotHeld), report)}${notMet(rules)}`
  }
}

/** What a rule measured, as the rule is written: a percentage where its bound is one. */
export function formatMeasured({ rule, value }: Extract<RuleResult, { value: Fraction }>, report: RunReport): string {
  if (rule.measure.kind === 'count') return formatCount(value.valueOf())
  const format = rule.text.endsWith('%') ? formatPercent : formatShare
  return format(value, boundariesOf(rule.measure, report)) + countsBehind(rule.measure, report.metrics)
}

/** The thresholds that a measure is compared with. */
export function boundariesOf(measure: Measure, report: RunReport): Fraction[] {
  const name = nameMeasure(measure)
  return report.rules.filter(({ rule }) => nameMeasure(rule.measure) === name).map(({ rule }) => rule.bound)
}

/** ` (141 of 164)` where a share is a plain ratio of two counts; else empty. */
export function countsBehind(measure: Measure, metrics: Metrics): string {
  const { exitCodes, tasks, candidates, samplesPerTask } = metrics
  if (measure.kind === 'exit-code') return ` (${ofTotal(exitCodes[measure.exitCode], candidates)})`
  const isOneEach = samplesPerTask.least === 1 && samplesPerTask.most === 1
  return measure.kind === 'pass-at-k' && measure.k === 1 && isOneEach ? ` (${ofTotal(exitCodes.pass, tasks)})` : ''
}

/** `164 tasks, 164 candidates, 1 sample per task`. */
export function sizeOfRun({ tasks, candidates, samplesPerTask: { least, most } }: Metrics): string {
  const samples =
    least === most
      ? `${counted(most, 'sample')} per task`
      : `uneven: ${formatCount(least)} to ${counted(most, 'sample')} per task`
  return `${counted(tasks, 'task')}, ${counted(candidates, 'candidate')}, ${samples}`
}

/** What a reader must know to read the metrics right. */
export function remarks({ metrics, missingTasks }: RunReport): Remark[] {
  const notComputed = metrics.undefinedPassAtK.map(({ k, blockers }) => ({
    text: `pass@${k} could not be computed: ${ofTotal(blockers.length, metrics.tasks)} tasks have fewer than ${counted(k, 'sample')}`,
    ids: blockers
  }))
  const names = metrics.omittedK.map((k) => `pass@${k}`)
  const leftOut = {
    text: `${listed(names)} left out: some tasks have only ${counted(metrics.samplesPerTask.least, 'sample')}`,
    ids: []
  }
  return [
    ...notComputed,
    ...(names.length === 0 ? [] : [leftOut]),
    ...(missingTasks.ids.length === 0 ? [] : [describeMissing(missingTasks)])
  ]
}

/** Whether a sample of the task did not pass. */
export function isFailing({ n, c }: TaskResult): boolean {
  return c < n
}

/** `1 task`, `1,234 tasks`. */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

function describeMissing({ policy, ids }: MissingTasks): Remark {
  const tasks = `${counted(ids.length, 'task')} without samples`
  switch (policy) {
    case 'zero':
      return { text: `${tasks}, counted as 0 in every metric (missing-tasks: zero)`, ids }
    case 'ignore':
      return { text: `${tasks}, left out of every metric (missing-tasks: ignore)`, ids }
    case 'fail':
      return { text: `${tasks} (missing-tasks: fail)`, ids }
  }
}

function describeFirst([first]: readonly RuleResult[], report: RunReport): string {
  return first === undefined ? '' : describeRule(first, report)
}

function describeRule(result: RuleResult, report: RunReport): string {
  const { text, measure } = result.rule
  if (result.status === 'undefined') return `${text} could not be judged: ${result.reason}`
  const name = nameMeasure(measure)
  return `${name} = ${formatMeasured(result, report)}, wanted ${text.slice(name.length + 1)}`
}

function describeFirstMetric(metrics: Metrics): string {
  const [first] = metrics.passAtK
  if (first === undefined) return `score ${formatShare(metrics.score, [])}`
  const measure: Measure = { kind: 'pass-at-k', k: first.k }
  return `pass@${first.k} ${formatShare(first.value, [])}${countsBehind(measure, metrics)}`
}

function allOf(rules: number): string {
  return rules > 1 ? ` (${ofTotal(rules, rules)} thresholds met)` : ''
}

function notMet(rules: readonly RuleResult[]): string {
  return rules.length > 1 ? ` (${ofTotal(rules.filter(isNotHeld).length, rules.length)} thresholds not met)` : ''
}

function isBroken({ status }: RuleResult): boolean {
  return status === 'broken'
}

function isNotHeld({ status }: RuleResult): boolean {
  return status !== 'held'
}

/** What was measured tells more than how much of it there was. */
function sharesFirst(a: RuleResult, b: RuleResult): number {
  return Number(a.rule.measure.kind === 'count') - Number(b.rule.measure.kind === 'count')
}

function ofTotal(part: number, total: number): string {
  return `${formatCount(part)} of ${formatCount(total)}`
}

/** `a`, `a and b`, `a, b and c`. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}
