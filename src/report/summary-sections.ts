import { Fraction } from '../metrics/fraction.js'
import { exitCodes } from '../model.js'
import type { InputFile, RunReport } from '../run-report.js'
import type { Measure, RuleResult } from '../verdict/threshold.js'
import { codeSpan, gfm, joinMarkdown, plain, type Markdown } from './escape.js'
import { bulletList, details, left, right, table } from './markdown-blocks.js'
import { formatCount, formatDuration, formatPercent, formatShare } from './numbers.js'
import { boundariesOf, counted, countsBehind, formatMeasured, remarks, type Remark } from './wording.js'

/** Most items of a list, and most characters of a text. */
export interface Most {
  readonly items: number
  readonly length: number
}

/** Each threshold and whether it was met; nothing without thresholds. */
export function ruleTable(report: RunReport): Markdown | undefined {
  if (report.rules.length === 0) return undefined
  return table(
    [left(gfm`Threshold`), right(gfm`Measured`), left(gfm`Outcome`)],
    report.rules.map((result) => [
      codeSpan(result.rule.text, 100),
      result.status === 'undefined' ? gfm`–` : plain(formatMeasured(result, report), 100),
      describeOutcome(result)
    ])
  )
}

/** Every pass@k, and the score. */
export function metricTable(report: RunReport): Markdown {
  const { passAtK, score } = report.metrics
  const measures: [Measure, Markdown, Fraction][] = [
    ...passAtK.map(({ k, value }): [Measure, Markdown, Fraction] => [{ kind: 'pass-at-k', k }, gfm`pass@${k}`, value]),
    [{ kind: 'score' }, gfm`score`, score]
  ]
  return table(
    [left(gfm`Metric`), right(gfm`Value`), right(gfm`Percent`)],
    measures.map(([measure, name, value]) => {
      const boundaries = boundariesOf(measure, report)
      const share = formatShare(value, boundaries) + countsBehind(measure, report.metrics)
      return [name, plain(share, 100), plain(formatPercent(value, boundaries), 100)]
    })
  )
}

/** How the candidates ended. */
export function exitCodeTable(report: RunReport): Markdown {
  const { candidates, exitCodes: counts } = report.metrics
  return table(
    [left(gfm`Exit code`), right(gfm`Candidates`), right(gfm`Share`)],
    exitCodes.map((exitCode) => {
      const share = new Fraction(counts[exitCode], Math.max(candidates, 1))
      const percent = formatPercent(share, boundariesOf({ kind: 'exit-code', exitCode }, report))
      return [codeSpan(exitCode, 20), plain(formatCount(counts[exitCode]), 20), plain(percent, 20)]
    })
  )
}

/** What a reader must know to read the numbers right; nothing where there is nothing to say. */
export function notes(report: RunReport, most: Most): Markdown | undefined {
  const all = [...remarks(report), ...report.notes.map((text) => ({ text, ids: [] }))]
  return all.length === 0 ? undefined : bulletList(listOf(all, most, (remark) => describeRemark(remark, most)))
}

/** What the candidates ran under, and what was read, folded. */
export function circumstances(report: RunReport, most: Most): Markdown {
  const { environment, commit, inputs, settings, startedAt, durationSeconds } = report
  const { interpreter } = environment
  const text = (value: string): Markdown => codeSpan(value, Math.min(most.length, 300))
  const lines = (items: readonly Markdown[]): Markdown => joinMarkdown(items, gfm`<br>`)
  const rows: [Markdown, Markdown][] = [
    [gfm`Tool`, text(`code-exec-gate ${environment.toolVersion}`)],
    [gfm`Started`, gfm`${text(startedAt)}, took ${plain(formatDuration(durationSeconds), 20)}`],
    [gfm`Python`, text(`${interpreter.implementation} ${interpreter.version} (${interpreter.executable})`)],
    [gfm`Platform`, text(environment.platform)],
    [gfm`Isolation`, joinMarkdown(listOf(environment.isolation, most, text), gfm`, `)],
    [gfm`Time limit`, gfm`${environment.timeoutSeconds} s`],
    [gfm`Output limit`, plain(counted(environment.outputLimitBytes, 'byte'), 30)],
    [gfm`At a time`, plain(counted(environment.concurrency, 'candidate'), 30)],
    ...(commit === undefined ? [] : [describeCommit(commit)]),
    [gfm`Read`, lines(listOf(inputs, most, (input) => describeInput(input, text)))],
    [gfm`Settings`, lines(listOf(Object.entries(settings), most, ([name, value]) => text(`${name}: ${value}`)))]
  ]
  return details(gfm`How it ran`, table([left(gfm`What`), left(gfm`Value`)], rows))
}

/** What becomes of the first items, and how many more there are. */
function listOf<T>(items: readonly T[], most: Pick<Most, 'items'>, show: (item: T) => Markdown): Markdown[] {
  const shown = items.slice(0, most.items).map(show)
  const more = items.length - shown.length
  return more === 0 ? shown : [...shown, plain(`and ${formatCount(more)} more`, 100)]
}

function describeOutcome(result: RuleResult): Markdown {
  switch (result.status) {
    case 'held':
      return gfm`✅ met`
    case 'broken':
      return gfm`❌ not met`
    case 'undefined':
      return gfm`⚠️ not computed: ${plain(result.reason, 300)}`
  }
}

function describeRemark({ text, ids }: Remark, { length }: Most): Markdown {
  if (ids.length === 0) return plain(text, length)
  const named = listOf(ids, { items: 5 }, (id) => codeSpan(id, 100))
  return gfm`${plain(text, length)}: ${joinMarkdown(named, gfm`, `)}`
}

function describeCommit({ sha, pullRequest }: NonNullable<RunReport['commit']>): [Markdown, Markdown] {
  const short = codeSpan(sha.slice(0, 12), 12)
  return [gfm`Commit`, pullRequest === undefined ? short : gfm`${short}, pull request ${pullRequest}`]
}

function describeInput({ role, file, bytes, sha256 }: InputFile, text: (value: string) => Markdown): Markdown {
  const size = plain(counted(bytes, 'byte'), 30)
  return gfm`${plain(role, 20)} ${text(file)}, ${size}, sha256 ${codeSpan(sha256.slice(0, 12), 12)}`
}
