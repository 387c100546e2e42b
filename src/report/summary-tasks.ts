import type { TaskResult } from '../metrics/aggregate.js'
import { exitCodes, type ExitCodeCounts } from '../model.js'
import type { RunReport } from '../run-report.js'
import { codeSpan, gfm, joinMarkdown, plain, type Markdown } from './escape.js'
import { blocks, details, left, right, table } from './markdown-blocks.js'
import { formatCount, formatShare } from './numbers.js'
import { counted, isFailing } from './wording.js'

const idLength = 100
const sourceLength = 200

/** What became of each task, folded; nothing without tasks. */
export function taskTable(tasks: readonly TaskResult[], isAll: boolean): Markdown | undefined {
  if (tasks.length === 0) return undefined
  return details(
    plain(isAll ? `All ${counted(tasks.length, 'task')}` : counted(tasks.length, 'failing task'), 100),
    table(
      [left(gfm`Task`), right(gfm`Samples`), right(gfm`Passed`), right(gfm`Score`), left(gfm`Exit codes`)],
      tasks.map((task) => [
        codeSpan(task.taskId, idLength),
        plain(formatCount(task.n), 20),
        plain(formatCount(task.c), 20),
        plain(formatShare(task.score, []), 20),
        exitCodeCell(task.exitCodes)
      ])
    )
  )
}

/** Why tasks failed: the first sample of each that did not pass, folded; nothing where none failed. */
export function failureTable({ failures, tasks }: RunReport, most: number): Markdown | undefined {
  const shown = failures.slice(0, most)
  if (shown.length === 0) return undefined
  const failing = tasks.filter(isFailing).length
  const isCut = shown.length === failures.length && failing > failures.length
  return details(
    gfm`Why tasks failed: the first sample of each that did not pass`,
    blocks([
      isCut
        ? plain(`The first ${formatCount(shown.length)} of ${formatCount(failing)} failing tasks.`, 100)
        : undefined,
      table(
        [
          left(gfm`Task`),
          right(gfm`Sample`),
          left(gfm`Exit code`),
          left(gfm`First failing assertion`),
          left(gfm`Detail`)
        ],
        shown.map(({ taskId, sample, exitCode, failedAssertion, detail }) => [
          codeSpan(taskId, idLength),
          gfm`${sample}`,
          codeSpan(exitCode, 20),
          failedAssertion === '' ? gfm`` : codeSpan(failedAssertion, sourceLength),
          detail === '' ? gfm`` : codeSpan(detail, sourceLength)
        ])
      )
    ])
  )
}

/** `pass` for one sample, `3 × pass, 2 × timeout` for several. */
function exitCodeCell(counts: ExitCodeCounts): Markdown {
  const present = exitCodes.filter((code) => counts[code] > 0)
  const isOne = exitCodes.reduce((sum, code) => sum + counts[code], 0) === 1
  return joinMarkdown(
    present.map((code) => (isOne ? codeSpan(code, 20) : gfm`${counts[code]} × ${codeSpan(code, 20)}`)),
    gfm`, `
  )
}
