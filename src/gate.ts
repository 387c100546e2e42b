import { resolve } from 'node:path'
import { cancelledError } from './errors.js'
import { findInterpreter } from './execution/interpreter.js'
import { outputLimitBytes } from './execution/limits.js'
import { withPool } from './execution/pool.js'
import { readInput } from './input/read-input.js'
import { aggregate, type RequestedK } from './metrics/aggregate.js'
import { reportJson } from './report/report-json.js'
import { writeReportFile } from './report/report-file.js'
import { openResults } from './report/results-file.js'
import type { Progress } from './report/terminal.js'
import type { Commit, RunReport } from './run-report.js'
import { countAssertions } from './scoring/count-assertions.js'
import { scoreCandidates } from './scoring/score-candidates.js'
import { deniedModules, type Settings } from './settings.js'
import { decideVerdict, judgeRules } from './verdict/threshold.js'
import { version } from './version.js'

/** What a front end lends the gate. */
export interface Host {
  /** Where results go if the settings do not say. */
  readonly outputDirectory: string
  /** CPUs to use if the settings do not say. */
  readonly processors: number
  /** Such as `linux x64`. */
  readonly platform: string
  readonly commit?: Commit | undefined
  /** Aborting it ends every candidate and the run. */
  readonly signal: AbortSignal
  /** A line for a person, which may hold text from data: to be encoded for where it is shown. */
  readonly say: (line: string) => void
  /** As `say`, for what the user should change. */
  readonly warn: (line: string) => void
  readonly showProgress: (progress: Progress) => void
}

/** A finished run. */
export interface GateRun {
  readonly report: RunReport
  /** Paths of what was written. */
  readonly resultsFile: string
  readonly reportFile: string
}

/**
 * The gate: reads generations and tasks, assembles candidates, runs them in wardens, aggregates, and compares with the
 * thresholds.
 *
 * @throws {DataError} before anything runs, for input that cannot be scored
 * @throws {InfrastructureError} where the machine, not a candidate, failed; results so far stay in the output folder
 */
export async function runGate(settings: Settings, host: Host): Promise<GateRun> {
  try {
    return await run(settings, host)
  } catch (error) {
    // A cancel also ends what was under way, which then fails in ways of its own.
    throw host.signal.aborted ? cancelledError() : error
  }
}

async function run(settings: Settings, host: Host): Promise<GateRun> {
  const started = new Date()
  settings.warnings.forEach(host.warn)
  const outputDirectory = resolve(settings['output-dir'] ?? host.outputDirectory)
  const interpreter = await findInterpreter(settings.python)
  const input = await readInput(settings, { ...host, outputDirectory })

  const limits = { timeoutSeconds: settings['timeout-s'], outputLimitBytes, deniedModules: deniedModules(settings) }
  const concurrency = settings.concurrency ?? host.processors
  const scored = await withPool({ interpreter, concurrency, limits, signal: host.signal }, async (pool) => {
    const assertionTotals = await countAssertions(pool, input.readTasks())
    const results = await openResults(outputDirectory)
    try {
      const { showProgress } = host
      const scores = await scoreCandidates({
        ...input,
        pool,
        results,
        limits,
        interpreter,
        assertionTotals,
        showProgress
      })
      return { ...scores, resultsFile: await results.finish() }
    } catch (error) {
      host.say(`the results until then are in ${results.partialFile}`)
      throw error
    } finally {
      await results.close()
    }
  })

  const metrics = aggregate(scored.tasks, requestedK(settings))
  const rules = judgeRules(settings.rules, metrics)
  const report: RunReport = {
    verdict: decideVerdict(rules),
    rules,
    metrics,
    tasks: scored.tasks,
    failures: scored.failures,
    missingTasks: input.missingTasks,
    notes: [...settings.warnings, ...input.notes, unconfined],
    environment: {
      interpreter,
      isolation: ['process', 'time limit', 'output limit', 'denylist'],
      platform: host.platform,
      timeoutSeconds: limits.timeoutSeconds,
      outputLimitBytes,
      concurrency,
      toolVersion: version
    },
    inputs: input.files,
    settings: settings.asText,
    ...(host.commit && { commit: host.commit }),
    startedAt: started.toISOString(),
    durationSeconds: (Date.now() - started.getTime()) / 1000
  }
  const reportFile = await writeReportFile(outputDirectory, reportJson(report))
  return { report, resultsFile: scored.resultsFile, reportFile }
}

const unconfined =
  'isolation: candidates are not confined by the kernel yet: they can read what this user can read and use the network, so give the job no secrets'

/** The k of the settings, and those that a threshold needs. */
function requestedK({ k, kIsExplicit, rules }: Settings): RequestedK[] {
  const needed = rules.flatMap(({ measure }) => (measure.kind === 'pass-at-k' ? [measure.k] : []))
  const all = [...new Set([...k, ...needed])].sort((a, b) => a - b)
  return all.map((value) => ({ k: value, required: kIsExplicit || needed.includes(value) }))
}
