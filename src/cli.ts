import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cancellation } from './cancellation.js'
import { parseFlags } from './command-line/flags.js'
import { describeError, exitStatuses, SettingsError, toGateError } from './errors.js'
import { countProcessors } from './execution/processors.js'
import { runGate, type GateRun } from './gate.js'
import { renderHelp } from './command-line/help.js'
import { logLine } from './report/escape.js'
import { renderProgress, renderTerminal, type Progress } from './report/terminal.js'
import { parseSettings } from './settings.js'
import type { Verdict } from './verdict/threshold.js'
import { version } from './version.js'

const lineLimit = 2000
const progressMilliseconds = { terminal: 100, log: 10_000 }

const exitStatusOfVerdict: Readonly<Record<Verdict, 0 | 1>> = {
  pass: 0,
  none: 0,
  fail: 1,
  'not-enough-evidence': 1
}

/** The gate on the command line: the summary to stdout, all else to stderr. Returns the exit status. */
export async function runCommandLine(argv: readonly string[]): Promise<number> {
  const screen = openScreen()
  // Nobody reads any more, as with `| head`: the exit status still counts.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  try {
    const { flags, problems } = parseFlags(argv)
    if (flags.help) return print(renderHelp())
    if (flags.version) return print(`${version}\n`)
    const settings = parseSettings(flags.settings, problems)
    const run = await runGate(settings, {
      // Made when there is a first result: a name that nobody can guess needs no folder before.
      outputDirectory: join(tmpdir(), `code-exec-gate-results-${randomUUID()}`),
      processors: countProcessors(),
      platform: `${process.platform} ${process.arch}`,
      signal: cancellation(),
      say: screen.say,
      warn: screen.say,
      showProgress: screen.showProgress
    })
    screen.clear()
    print(renderRun(run))
    return exitStatusOfVerdict[run.report.verdict]
  } catch (thrown) {
    screen.clear()
    const error = toGateError(thrown)
    screen.say(describeError(error))
    if (error instanceof SettingsError)
      screen.say('Usage: code-exec-gate --generations FILE [--problems FILE] [--threshold RULE] …')
    return exitStatuses[error.kind]
  }
}

function renderRun({ report, resultsFile, reportFile }: GateRun): string {
  const colour = process.stdout.isTTY && process.env['NO_COLOR'] === undefined
  const files = [`results  ${logLine(resultsFile, lineLimit)}`, `report   ${logLine(reportFile, lineLimit)}`]
  return `${renderTerminal(report, { colour })}\n${files.join('\n')}\n`
}

function print(text: string): 0 {
  process.stdout.write(text)
  return 0
}

/** stderr: one line that is written over on a terminal, a line now and then elsewhere. */
function openScreen() {
  const { stderr } = process
  const pause = stderr.isTTY ? progressMilliseconds.terminal : progressMilliseconds.log
  let shownAt = Date.now()
  const clear = (): void => {
    if (stderr.isTTY) stderr.write('\r\x1b[K')
  }
  return {
    clear,
    say: (line: string): void => {
      clear()
      stderr.write(`${logLine(line, lineLimit)}\n`)
    },
    showProgress: (progress: Progress): void => {
      if (Date.now() - shownAt < pause) return
      shownAt = Date.now()
      clear()
      stderr.write(renderProgress(progress) + (stderr.isTTY ? '' : '\n'))
    }
  }
}
