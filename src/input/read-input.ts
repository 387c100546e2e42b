import { cancelledError } from '../errors.js'
import type { Extraction, Task } from '../model.js'
import { refuseToOverwrite } from '../output-files.js'
import type { InputFile, MissingTasks } from '../run-report.js'
import type { Settings } from '../settings.js'
import { openGenerations, type Generations } from './generations.js'
import { digestInputs } from './inputs.js'
import { expandPaths } from './paths.js'
import { missingTasksError, planTasks, type Plan } from './plan.js'
import { readProblems } from './problems.js'

/** All that was read, and checked: what is scored and how. */
export interface Input {
  readonly generations: Generations
  readonly extraction: Extraction
  /** The tasks that count, in order. */
  readonly tasks: readonly Task[]
  /** Generations in total. */
  readonly rows: number
  readonly missingTasks: MissingTasks
  readonly files: readonly InputFile[]
  /** How the input was understood, a sentence each. */
  readonly notes: readonly string[]
}

/** Where input is read from, and where nothing of it may be. */
export interface InputContext {
  readonly workingDirectory: string
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
  const { workingDirectory, signal } = context
  const problemFiles = await expandPaths(settings.problems ?? [], 'problems', workingDirectory)
  const generationFiles = await expandPaths(settings.generations, 'generations', workingDirectory)
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
  const missing = new Set(plan.missing)
  return {
    generations,
    extraction,
    tasks: policy === 'ignore' ? plan.tasks.filter((task) => !missing.has(task.id)) : plan.tasks,
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

async function* untilAborted<Item>(items: AsyncIterable<Item>, signal: AbortSignal): AsyncGenerator<Item> {
  for await (const item of items) {
    if (signal.aborted) throw cancelledError()
    yield item
  }
}
