import type { RunReport } from '../run-report.js'
import type { Verdict } from '../verdict/threshold.js'
import { gfm, plain, type Markdown } from './escape.js'
import { blocks } from './markdown-blocks.js'
import { circumstances, exitCodeTable, metricTable, notes, ruleTable } from './summary-sections.js'
import { failureTable, taskTable } from './summary-tasks.js'
import { counted, isFailing, sizeOfRun, verdictSentence } from './wording.js'

/**
 * A run as the Markdown of a job summary. Where all of it would be too long, whole parts are left out, and a line says
 * which: a reader never sees half a table.
 *
 * @param budgetBytes most bytes of UTF-8, at least 1,000: GitHub drops a summary above 1 MiB
 */
export function renderSummary(report: RunReport, budgetBytes = 1_000_000): Markdown {
  for (const level of levels) {
    if (countRows(report, level) * leastRowBytes > budgetBytes) continue
    const summary = renderLevel(report, level)
    if (Buffer.byteLength(summary) <= budgetBytes) return summary
  }
  return blocks([heading(report), leftOut('everything but the verdict')])
}

/** How much of a report is shown. */
interface Level {
  readonly passingTasks: boolean
  /** Most failing tasks in each table of tasks; 0 leaves these tables out. */
  readonly failingTasks: number
  readonly isClipped: boolean
}

const levels: readonly Level[] = [
  { passingTasks: true, failingTasks: Infinity, isClipped: false },
  ...[Infinity, 500, 100, 20, 0].map((failingTasks) => ({ passingTasks: false, failingTasks, isClipped: false })),
  { passingTasks: false, failingTasks: 0, isClipped: true }
]

/** No row of a table of tasks is shorter: spares rendering a million of them to find out. */
const leastRowBytes = 30

const headings: Readonly<Record<Verdict, Markdown>> = {
  pass: gfm`## ✅ `,
  none: gfm`## `,
  fail: gfm`## ❌ `,
  'not-enough-evidence': gfm`## ⚠️ `
}

function renderLevel(report: RunReport, level: Level): Markdown {
  const most = level.isClipped ? { items: 10, length: 100 } : { items: Infinity, length: 2000 }
  return blocks([
    heading(report),
    plain(`${sizeOfRun(report.metrics)}.`, 1000),
    ruleTable(report),
    metricTable(report),
    exitCodeTable(report),
    notes(report, most),
    leftOut(describeLeftOut(report, level)),
    ...taskTables(report, level),
    circumstances(report, most)
  ])
}

function heading(report: RunReport): Markdown {
  return gfm`${headings[report.verdict]}${plain(verdictSentence(report), 1000)}`
}

function taskTables(report: RunReport, { passingTasks, failingTasks }: Level): (Markdown | undefined)[] {
  if (failingTasks === 0) return []
  const tasks = passingTasks ? report.tasks : report.tasks.filter(isFailing).slice(0, failingTasks)
  return [failureTable(report, failingTasks), taskTable(tasks, passingTasks)]
}

function countRows(report: RunReport, { passingTasks, failingTasks }: Level): number {
  if (passingTasks) return report.tasks.length
  return Math.min(report.tasks.filter(isFailing).length, failingTasks)
}

/** Empty where nothing is. */
function describeLeftOut({ tasks }: RunReport, { passingTasks, failingTasks, isClipped }: Level): string {
  if (passingTasks) return ''
  if (isClipped) return 'the tables of tasks, and the ends of long notes and lists'
  if (failingTasks === 0) return 'the tables of tasks'
  const failing = tasks.filter(isFailing).length
  const passing = `${counted(tasks.length - failing, 'task')} without a failing sample`
  return failing <= failingTasks ? passing : `${passing}, and all failing tasks but the first ${failingTasks}`
}

function leftOut(what: string): Markdown | undefined {
  if (what === '') return undefined
  return gfm`_Left out to stay within the size that GitHub shows:_ ${plain(what, 1000)}. Every candidate is in <code>results.jsonl</code>.`
}
