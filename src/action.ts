import { join } from 'node:path'
import { tmpdir } from 'node:os'
import * as core from '@actions/core'
import { cancellation } from './cancellation.js'
import { describeError, messageOf, toGateError, type GateError } from './errors.js'
import { countProcessors } from './execution/processors.js'
import { runGate, type GateRun } from './gate.js'
import { findCommit } from './github/context.js'
import { logLine, type Markdown } from './report/escape.js'
import { renderProblemSummary } from './report/problem-summary.js'
import { renderSummary } from './report/summary.js'
import { renderProgress, renderTerminal } from './report/terminal.js'
import { verdictSentence } from './report/wording.js'
import { parseSettings, settingNames } from './settings.js'

const lineLimit = 4000
const progressMilliseconds = 10_000

/** The gate as an Action: inputs in, outputs, job summary and status out. Never throws. */
export async function runAction(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const settings = parseSettings(Object.fromEntries(settingNames.map((name) => [name, core.getInput(name)])))
    const run = await runGate(settings, {
      // GITHUB_ACTION names the step: two gates in one job must not share a folder.
      outputDirectory: join(
        environment['RUNNER_TEMP'] ?? tmpdir(),
        'code-exec-gate',
        environment['GITHUB_ACTION'] ?? 'step'
      ),
      processors: countProcessors(),
      platform: `${process.platform} ${process.arch}`,
      commit: await findCommit(),
      signal: cancellation(),
      say,
      warn: (line) => {
        core.warning(logLine(line, lineLimit))
      },
      showProgress: occasionally(progressMilliseconds, (progress) => {
        core.info(renderProgress(progress))
      })
    })
    core.info(renderTerminal(run.report, { colour: false }))
    setOutputs(run)
    await writeSummary(renderSummary(run.report), environment)
    announce(run)
  } catch (thrown) {
    const error = toGateError(thrown)
    core.setFailed(logLine(describeError(error), lineLimit))
    if (core.isDebug() && thrown instanceof Error) core.debug(logLine(thrown.stack ?? '', lineLimit))
    await writeSummary(renderProblemSummary(error), environment)
    setFailedOutputs(error)
  }
}

function setFailedOutputs(error: GateError): void {
  try {
    core.setOutput('passed', 'false')
    if (error.kind === 'infrastructure') core.setOutput('verdict', 'not-completed')
  } catch (reason) {
    core.warning(logLine(`The outputs could not be written: ${messageOf(reason)}`, lineLimit))
  }
}

function setOutputs({ report, resultsFile, reportFile }: GateRun): void {
  const { metrics, verdict } = report
  const passAtK = Object.fromEntries(metrics.passAtK.map(({ k, value }) => [k, value.valueOf()]))
  core.setOutput('verdict', verdict)
  core.setOutput('passed', `${verdict === 'pass'}`)
  core.setOutput('score', `${metrics.score.valueOf()}`)
  core.setOutput('pass-at-1', `${passAtK[1] ?? ''}`)
  core.setOutput('pass-at-k', JSON.stringify(passAtK))
  core.setOutput('exit-codes', JSON.stringify(metrics.exitCodes))
  core.setOutput('tasks', `${metrics.tasks}`)
  core.setOutput('candidates', `${metrics.candidates}`)
  core.setOutput('results', resultsFile)
  core.setOutput('report', reportFile)
}

/** A runner without a summary file loses the summary, not the verdict. */
async function writeSummary(text: Markdown, environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    await core.summary.addRaw(text, true).write()
  } catch (error) {
    const file = environment['GITHUB_STEP_SUMMARY'] ?? '(GITHUB_STEP_SUMMARY is not set)'
    core.warning(logLine(`The job summary could not be written to ${file}: ${messageOf(error)}`, lineLimit))
  }
}

/** The status of the step, last of all. */
function announce({ report }: GateRun): void {
  const sentence = logLine(verdictSentence(report), lineLimit)
  if (report.verdict === 'pass' || report.verdict === 'none') core.info(sentence)
  else core.setFailed(`${sentence}. The job summary lists the failing tasks.`)
}

function say(line: string): void {
  core.info(logLine(line, lineLimit))
}

/** Calls through at most once in so many milliseconds, and not at the start. */
function occasionally<T>(milliseconds: number, act: (value: T) => void): (value: T) => void {
  let actedAt = Date.now()
  return (value) => {
    if (Date.now() - actedAt < milliseconds) return
    actedAt = Date.now()
    act(value)
  }
}
