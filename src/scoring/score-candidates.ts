import type { Limits } from '../execution/limits.js'
import type { Pool } from '../execution/pool.js'
import type { Job } from '../execution/slot.js'
import { assemble } from '../input/assemble.js'
import type { ReadGeneration } from '../input/formats/format.js'
import type { Generations } from '../input/generations.js'
import type { TaskOutline } from '../input/plan.js'
import { changedFile } from '../input/read-input.js'
import { TaskTally, type TaskResult } from '../metrics/aggregate.js'
import type { Extraction, Interpreter, Outcome, Task } from '../model.js'
import type { ResultsFile } from '../report/results-file.js'
import { resultRow } from '../report/result-row.js'
import type { Progress } from '../report/terminal.js'
import { failuresKept, type Failure } from '../run-report.js'
import { digestCandidate, digestJudging, digestTests } from './digests.js'

/** All that scoring needs. */
export interface Scoring {
  readonly pool: Pick<Pool, 'runAll'>
  readonly generations: Pick<Generations, 'read'>
  readonly tasks: readonly Pick<TaskOutline, 'id'>[]
  /** The task of a generation. */
  readonly taskOf: (read: ReadGeneration) => Task
  /** Generations in total. */
  readonly rows: number
  readonly results: Pick<ResultsFile, 'append'>
  readonly extraction: Extraction
  readonly limits: Limits
  readonly interpreter: Interpreter
  /** Assertions supplied, by task id. */
  readonly assertionTotals: ReadonlyMap<string, number>
  readonly showProgress: (progress: Progress) => void
}

/** What scoring came to, in task order. */
export interface Scores {
  readonly tasks: readonly TaskResult[]
  readonly failures: readonly Failure[]
}

/** Runs every generation as a candidate, appends each outcome to the results as it comes, and adds them up by task. */
export async function scoreCandidates(scoring: Scoring): Promise<Scores> {
  const { pool, results, rows, showProgress } = scoring
  const scored = new Map(scoring.tasks.map((task, order) => [task.id, newTask(scoring, task.id, order)]))
  const failures = new FirstFailures()
  const settingsSha256 = digestJudging(scoring)
  const started = Date.now()
  let done = 0
  let passed = 0
  const settle = async (run: CandidateRun, outcome: Outcome): Promise<void> => {
    const { row, sample, scoredTask } = run
    const line = resultRow({
      taskId: scoredTask.id,
      sample,
      outcome,
      codeSha256: digestCandidate(run.candidate, run.text),
      testsSha256: digestTests(run.task),
      settingsSha256
    })
    await results.append(row, JSON.stringify(line))
    scoredTask.tally.add(outcome)
    failures.add(scoredTask, sample, outcome)
    done += 1
    if (outcome.exitCode === 'pass') passed += 1
    showProgress({ done, total: rows, passed, elapsedSeconds: (Date.now() - started) / 1000 })
  }
  await pool.runAll(readCandidates(scoring, scored), settle)
  return { tasks: [...scored.values()].map((task) => task.tally.result()), failures: failures.inTaskOrder() }
}

/** A task while its samples are scored. */
interface ScoredTask {
  readonly id: string
  /** Its place among the tasks. */
  readonly order: number
  readonly assertionsTotal: number
  readonly tally: TaskTally
  /** Samples read so far. */
  samples: number
}

interface CandidateRun extends Job {
  /** 0-based row of the input. */
  readonly row: number
  readonly sample: number
  readonly text: string
  readonly task: Task
  readonly scoredTask: ScoredTask
}

function newTask({ assertionTotals }: Scoring, id: string, order: number): ScoredTask {
  const assertionsTotal = assertionTotals.get(id) ?? 0
  return { id, order, assertionsTotal, tally: new TaskTally(id, assertionsTotal), samples: 0 }
}

/** Second pass over the generations: the first has checked every row. */
async function* readCandidates(
  { generations, extraction, taskOf }: Scoring,
  scored: ReadonlyMap<string, ScoredTask>
): AsyncGenerator<CandidateRun> {
  let row = 0
  for await (const read of generations.read()) {
    const { taskId, text, location } = read.generation
    const scoredTask = scored.get(taskId)
    if (scoredTask === undefined) throw changedFile(location)
    const task = taskOf(read)
    const candidate = assemble(task, text, extraction)
    const { assertionsTotal } = scoredTask
    const sample = scoredTask.samples++
    yield { row: row++, sample, text, scoredTask, task, candidate, tests: task.tests, assertionsTotal }
  }
}

/** The first sample of each task that did not pass; those of the first tasks where there are too many. */
class FirstFailures {
  private readonly byOrder = new Map<number, Failure>()

  add({ id, order }: ScoredTask, sample: number, outcome: Outcome): void {
    if (outcome.exitCode === 'pass') return
    const earlier = this.byOrder.get(order)
    if (earlier !== undefined && earlier.sample < sample) return
    const failedAssertion = outcome.exitCode === 'assertion_fail' ? outcome.failedAssertion : ''
    const { exitCode, detail } = outcome
    this.byOrder.set(order, { taskId: id, sample, exitCode, failedAssertion, detail })
    if (this.byOrder.size > 2 * failuresKept) this.dropLast()
  }

  inTaskOrder(): Failure[] {
    this.dropLast()
    return this.sortedOrders().flatMap((order) => this.byOrder.get(order) ?? [])
  }

  private dropLast(): void {
    for (const order of this.sortedOrders().slice(failuresKept)) this.byOrder.delete(order)
  }

  private sortedOrders(): number[] {
    return [...this.byOrder.keys()].sort((a, b) => a - b)
  }
}
