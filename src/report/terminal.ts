import { Fraction } from '../metrics/fraction.js'
import { exitCodes } from '../model.js'
import type { Failure, RunReport } from '../run-report.js'
import type { Verdict } from '../verdict/threshold.js'
import { logLine } from './escape.js'
import { formatCount, formatDuration, formatPercent, formatShare } from './numbers.js'
import { alignColumns } from './text-table.js'
import {
  boundariesOf,
  countsBehind,
  formatMeasured,
  isFailing,
  remarks,
  sizeOfRun,
  verdictSentence,
  type Remark
} from './wording.js'

/** A line before it is encoded. */
interface Line {
  readonly text: string
  readonly style?: Style
}

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow'

const escapes: Readonly<Record<Style, number>> = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 }
const verdictStyles: Readonly<Record<Verdict, Style>> = {
  pass: 'green',
  none: 'bold',
  fail: 'red',
  'not-enough-evidence': 'yellow'
}
const mostFailures = 10
const mostNotes = 10
const barLength = 20

/** A run as plain text for a terminal or a log, ending in a line end. */
export function renderTerminal(report: RunReport, { colour }: { readonly colour: boolean }): string {
  const lines: Line[] = [
    { text: verdictSentence(report), style: verdictStyles[report.verdict] },
    { text: `${sizeOfRun(report.metrics)}, ${formatDuration(report.durationSeconds)}` },
    ...section('Thresholds', thresholds(report)),
    ...section('Metrics', metrics(report)),
    ...section('Exit codes', exitCodeBars(report)),
    ...section(failuresTitle(report), report.failures.slice(0, mostFailures).flatMap(describeFailure)),
    ...section('Notes', notes(report)),
    ...section('Ran under', circumstances(report))
  ]
  return lines.map((line) => `${encode(line, colour)}\n`).join('')
}

/** How far a run has come. */
export interface Progress {
  /** Candidates that have an outcome. */
  readonly done: number
  readonly total: number
  readonly passed: number
  readonly elapsedSeconds: number
}

/** `  82/164 candidates, 71 passed, 3.1 s, about 3 s left` */
export function renderProgress({ done, total, passed, elapsedSeconds }: Progress): string {
  const width = formatCount(total).length + 1
  const counts = `${formatCount(done).padStart(width)}/${formatCount(total)} candidates, ${formatCount(passed)} passed`
  const elapsed = formatDuration(elapsedSeconds)
  if (done === 0 || done === total) return `${counts}, ${elapsed}`
  const left = (elapsedSeconds / done) * (total - done)
  return `${counts}, ${elapsed}, about ${left < 59.5 ? `${Math.round(left)} s` : formatDuration(Math.round(left))} left`
}

function encode({ text, style }: Line, colour: boolean): string {
  const line = logLine(text, 500)
  return colour && style !== undefined ? `\u001b[${escapes[style]}m${line}\u001b[0m` : line
}

function section(title: string, lines: readonly string[]): Line[] {
  if (lines.length === 0) return []
  return [{ text: '' }, { text: title, style: 'bold' }, ...lines.map((line) => ({ text: `  ${line}` }))]
}

function thresholds(report: RunReport): string[] {
  return alignColumns(
    report.rules.map((result) => [
      { held: 'met', broken: 'NOT MET', undefined: 'NOT COMPUTED' }[result.status],
      result.rule.text,
      result.status === 'undefined' ? result.reason : `measured ${formatMeasured(result, report)}`
    ])
  )
}

function metrics(report: RunReport): string[] {
  const row = (name: string, value: Fraction, boundaries: readonly Fraction[], counts: string): string[] => [
    name,
    formatShare(value, boundaries),
    formatPercent(value, boundaries) + counts
  ]
  const { passAtK, score } = report.metrics
  return alignColumns([
    ...passAtK.map(({ k, value }) => {
      const measure = { kind: 'pass-at-k', k } as const
      return row(`pass@${k}`, value, boundariesOf(measure, report), countsBehind(measure, report.metrics))
    }),
    row('score', score, boundariesOf({ kind: 'score' }, report), '')
  ])
}

function exitCodeBars(report: RunReport): string[] {
  const { candidates, exitCodes: counts } = report.metrics
  const countWidth = formatCount(candidates).length
  return alignColumns(
    exitCodes.map((exitCode) => {
      const share = new Fraction(counts[exitCode], Math.max(candidates, 1))
      const percent = formatPercent(share, boundariesOf({ kind: 'exit-code', exitCode }, report))
      return [exitCode, formatCount(counts[exitCode]).padStart(countWidth), percent.padStart(6), bar(share)]
    })
  )
}

/** Never empty for a share above 0. */
function bar(share: Fraction): string {
  const length = Math.round(share.valueOf() * barLength)
  return '█'.repeat(share.gt(0) ? Math.max(1, length) : 0)
}

function failuresTitle({ tasks, failures }: RunReport): string {
  const failing = tasks.filter(isFailing).length
  const shown = Math.min(failures.length, mostFailures)
  return `Failing tasks (${shown < failing ? `first ${formatCount(shown)} of ` : ''}${formatCount(failing)})`
}

/** An assertion without a message says all there is. */
function describeFailure({ taskId, sample, exitCode, failedAssertion, detail }: Failure): string[] {
  const why = [failedAssertion, failedAssertion !== '' && detail === 'AssertionError' ? '' : detail]
  const [first = '', second] = why.filter((text) => text !== '').map((text) => logLine(text, 160))
  const head = `${logLine(taskId, 60)}, sample ${sample}: ${exitCode}${first === '' ? '' : `: ${first}`}`
  return second === undefined ? [head] : [head, `    ${second}`]
}

function notes(report: RunReport): string[] {
  const all = [...remarks(report).map(describeRemark), ...report.notes]
  const left = all.length - mostNotes
  return left > 0 ? [...all.slice(0, mostNotes), `and ${formatCount(left)} more, in report.json`] : all
}

function describeRemark({ text, ids }: Remark): string {
  if (ids.length === 0) return text
  const named = ids.slice(0, 5).map((id) => logLine(id, 60))
  return `${text}: ${named.join(', ')}${ids.length > named.length ? `, and ${formatCount(ids.length - named.length)} more` : ''}`
}

function circumstances({ environment, inputs }: RunReport): string[] {
  const { interpreter, platform, timeoutSeconds, concurrency, toolVersion } = environment
  return [
    `code-exec-gate ${toolVersion}, ${interpreter.implementation} ${interpreter.version}, ${platform}`,
    `time limit ${timeoutSeconds} s, ${formatCount(concurrency)} at a time`,
    `isolation: ${environment.isolation.join(', ')}`,
    ...inputs
      .slice(0, 5)
      .map(({ role, file, sha256 }) => `${role} ${logLine(file, 200)}, sha256 ${sha256.slice(0, 12)}`)
  ]
}
