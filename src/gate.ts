import { resolve } from 'node:path'
import { findInterpreter } from './execution/interpreter.js'
import { outputLimitBytes } from './execution/limits.js'
import { withPool, type PoolOptions } from './execution/pool.js'
import { countAssertions } from './scoring/count-assertions.js'
import { openGenerations } from './input/generations.js'
import { digestInputs } from './input/inputs.js'
import { expandPaths } from './input/paths.js'
import { missingTasksError, planTasks } from './input/plan.js'
import { readProblems } from './input/problems.js'
import { aggregate, type RequestedK } from './metrics/aggregate.js'
import type { Extraction } from './model.js'
import { reportJson } from './report/report-json.js'
import { removeReportFile, writeReportFile } from './report/report-file.js'
import { openResults } from './report/results-file.js'
import type { Progress } from './report/terminal.js'
import type { Commit, Environment, RunReport } from './run-report.js'
import { scoreCandidates } from './scoring/score-candidates.js'
import { deniedModules, type Settings } from './settings.js'
import { decideVerdict, judgeRules } from './verdict/threshold.js'
import { version } from './version.js'

/** What a front end lends the gate. */
export interface Host {
  /** Relative paths are of this folder. */
  readonly workingDirectory: string
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
  const started = new Date()
  settings.warnings.forEach(host.say)
  const interpreter = await findInterpreter(settings.python)

  const problemFiles = await expandPaths(settings.problems ?? [], 'problems', host.workingDirectory)
  const generationFiles = await expandPaths(settings.generations, 'generations', host.workingDirectory)
  const inputs = await digestInputs(problemFiles, generationFiles, settings['problems-sha256'])
  const problems = problemFiles.length === 0 ? undefined : await readProblems(problemFiles)
  const generations = await openGenerations(generationFiles, { format: settings.format })
  const extraction = chooseExtraction(settings.extract, generations.holdsCode)
  const notes = [...settings.warnings, ...(problems === undefined ? [] : [problems.note]), generations.note]
  notes.push(`code: ${extraction === 'raw' ? 'each text as it is' : 'the first fenced block of each text'}`, unconfined)
  notes.forEach(host.say)

  const plan = await planTasks(generations.read(), problems)
  const policy = settings['missing-tasks']
  if (policy === 'fail' && plan.missing.length > 0) throw missingTasksError(plan.missing, plan.tasks.length)
  const missing = new Set(plan.missing)
  const tasks = policy === 'ignore' ? plan.tasks.filter((task) => !missing.has(task.id)) : plan.tasks

  const limits = { timeoutSeconds: settings['timeout-s'], outputLimitBytes, deniedModules: deniedModules(settings) }
  const concurrency = settings.concurrency ?? host.processors
  const poolOptions: PoolOptions = { interpreter, concurrency, limits, signal: host.signal }
  const outputDirectory = resolve(host.workingDirectory, settings['output-dir'] ?? host.outputDirectory)
  const environment: Environment = {
    interpreter,
    isolation: ['process', 'time limit', 'output limit', 'denylist'],
    platform: host.platform,
    timeoutSeconds: limits.timeoutSeconds,
    outputLimitBytes,
    concurrency,
    toolVersion: version
  }
  const scored = await withPool(poolOptions, async (pool) => {
    const assertionTotals = await countAssertions(pool, tasks)
    await removeReportFile(outputDirectory)
    const results = await openResults(outputDirectory)
    try {
      const context = { extraction, limits, interpreter, assertionTotals, showProgress: host.showProgress }
      const scores = await scoreCandidates({ pool, generations, tasks, rows: plan.rows, results, ...context })
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
    missingTasks: { policy, ids: plan.missing },
    notes,
    environment,
    inputs,
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

function chooseExtraction(setting: Settings['extract'], holdsCode: boolean): Extraction {
  if (setting !== 'auto') return setting
  return holdsCode ? 'raw' : 'fenced'
}

/** The k of the settings, and those that a threshold needs. */
function requestedK({ k, kIsExplicit, rules }: Settings): RequestedK[] {
  const needed = rules.flatMap(({ measure }) => (measure.kind === 'pass-at-k' ? [measure.k] : []))
  const all = [...new Set([...k, ...needed])].sort((a, b) => a - b)
  return all.map((value) => ({ k: value, required: kIsExplicit || needed.includes(value) }))
}
