import { cancelledError, DataError } from '../errors.js'
import type { Extraction, Location, Task } from '../model.js'
import { refuseToOverwrite } from '../output-files.js'
import type { InputFile, MissingTasks } from '../run-report.js'
import type { Settings } from '../settings.js'
import type { ReadGeneration } from './formats/format.js'
import { openGenerations, type Generations } from './generations.js'
import { digestInputs } from './inputs.js'
import { expandPaths } from './paths.js'
import { missingTasksError, planTasks, type Plan, type TaskOutline } from './plan.js'
import { readProblems, type Problems } from './problems.js'

/** All that was read, and checked: what is scored and how. */
export interface Input {
  readonly generations: Generations
  readonly extraction: Extraction
  /** The tasks that count, in order. */
  readonly tasks: readonly TaskOutline[]
  /** Each of them with its tests, in another order maybe, as a stream. */
  readonly readTasks: () => AsyncIterable<Task> | Iterable<Task>
  /** The task of a generation that was read. */
  readonly taskOf: (read: ReadGeneration) => Task
  /** Generations in total. */
  readonly rows: number
  readonly missingTasks: MissingTasks
  readonly files: readonly InputFile[]
  /** How the input was understood, a sentence each. */
  readonly notes: readonly string[]
}

export interface InputContext {
  /** Where nothing of the input may be that the run writes. */
  readonly outputDirectory: string
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

/**
 * First pass over the input: finds the files and their formats, checks every row, and counts.
 *
 * @throws {DataError} for input that cannot be scored, {SettingsError} where the output would overwrite it
 */
export async function readInput(settings: Settings, context: InputContext): Promise<Input> {
  const { signal } = context
  const directory = process.cwd()
  const problemFiles = await expandPaths(settings.problems ?? [], 'problems', directory)
  const generationFiles = await expandPaths(settings.generations, 'generations', directory)
  refuseToOverwrite(context.outputDirectory, [...problemFiles, ...generationFiles])
  const files = await digestInputs(problemFiles, generationFiles, settings['problems-sha256'], signal)
  const problems = problemFiles.length === 0 ? undefined : await readProblems(problemFiles)
  const generations = await openGenerations(generationFiles, { format: settings.format })
  const extraction = chooseExtraction(settings.extract, generations.holdsCode)
  const notes = [
    ...(problems === undefined ? [] : [problems.note]),
    generations.note,
    `code: ${extraction === 'raw' ? 'each text as it is' : 'the first fenced block of each text'}`
  ]
  notes.forEach(context.say)

  const plan = await planTasks(untilAborted(generations.read(), signal), problems)
  const policy = settings['missing-tasks']
  if (policy === 'fail' && plan.missing.length > 0) throw missingTasksError(plan.missing, plan.tasks.length)
  const leftOut = new Set(policy === 'ignore' ? plan.missing : [])
  return {
    generations,
    extraction,
    tasks: plan.tasks.filter((task) => !leftOut.has(task.id)),
    readTasks: () => (problems === undefined ? readOwnTasks(generations) : among(problems, leftOut)),
    taskOf: ({ generation, task }) => {
      const found = problems === undefined ? task : problems.tasks.get(generation.taskId)
      if (found === undefined) throw changedFile(generation.location)
      return found
    },
    rows: plan.rows,
    missingTasks: { policy, ids: plan.missing },
    files,
    notes: [...notes, ...describeFences(extraction, plan)]
  }
}

function chooseExtraction(setting: Settings['extract'], holdsCode: boolean): Extraction {
  if (setting !== 'auto') return setting
  return holdsCode ? 'raw' : 'fenced'
}

/** Chat answers under `completion` would all be syntax errors, and nobody would know why. */
function describeFences(extraction: Extraction, { fenced, rows }: Plan): string[] {
  if (extraction === 'fenced' || fenced === 0) return []
  return [
    `${fenced} of ${rows} texts hold a code fence and are run as they are: for chat answers set extract to fenced`
  ]
}

/** @throws {DataError} for a file that is not what the first pass has read */
export function changedFile(location: Location): DataError {
  return new DataError('the file changed while it was read', 'Score files that nobody writes to.', location)
}

/** The tasks that rows carry, each where it first appears. */
async function* readOwnTasks(generations: Generations): AsyncGenerator<Task> {
  const seen = new Set<string>()
  for await (const { task } of generations.read()) {
    if (task === undefined || seen.has(task.id)) continue
    seen.add(task.id)
    yield task
  }
}

function* among({ tasks }: Problems, leftOut: ReadonlySet<string>): Generator<Task> {
  for (const task of tasks.values()) if (!leftOut.has(task.id)) yield task
}

async function* untilAborted<Item>(items: AsyncIterable<Item>, signal: AbortSignal): AsyncGenerator<Item> {
  for await (const item of items) {
    if (signal.aborted) throw cancelledError()
    yield item
  }
}
