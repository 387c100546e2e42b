import { createHash } from 'node:crypto'
import { DataError, describeLocation } from '../errors.js'
import type { Location, Task, Tests } from '../model.js'
import { closest } from './closest.js'
import { fieldOf } from './fields.js'
import type { ReadGeneration } from './formats/format.js'
import type { Problems } from './problems.js'
import { enumerate, quote } from './quote.js'

/** What is kept of a task after the first pass: no texts, as every row may bring a task of its own. */
export interface TaskOutline {
  readonly id: string
  readonly location: Location
  /** Digests of what all rows of a task must agree in. */
  readonly digests: Readonly<Record<AgreedField, string>>
}

const agreedFields = ['assertions', 'prompt', 'entry_point'] as const
type AgreedField = (typeof agreedFields)[number]

/** What there is to score, after every row was checked. */
export interface Plan {
  /** All tasks, those without samples too: in the order of the problem set, or without one of first appearance. */
  readonly tasks: readonly TaskOutline[]
  /** Samples of each task by its id; 0 for one without. */
  readonly samples: ReadonlyMap<string, number>
  /** Generations in total, at least 1. */
  readonly rows: number
  /** Ids of the tasks without samples. */
  readonly missing: readonly string[]
  /** Generations whose text holds a code fence. */
  readonly fenced: number
}

/**
 * Checks every generation against its task, in one pass, and counts.
 *
 * @throws {DataError} for the first row that has no task, no tests, or other tests than its task; and for no rows
 */
export async function planTasks(
  generations: AsyncIterable<ReadGeneration>,
  problems: Problems | undefined
): Promise<Plan> {
  const tasks = new Map<string, TaskOutline>()
  for (const task of problems?.tasks.values() ?? []) tasks.set(task.id, outline(task))
  const samples = new Map([...tasks.keys()].map((id) => [id, 0]))
  let rows = 0
  let fenced = 0
  for await (const read of generations) {
    const { taskId } = read.generation
    if (problems !== undefined) requireProblem(read, problems)
    else if (!tasks.has(taskId)) tasks.set(taskId, outline(ownTask(read)))
    else requireAgreement(outline(ownTask(read)), tasks.get(taskId))
    samples.set(taskId, (samples.get(taskId) ?? 0) + 1)
    rows += 1
    if (read.generation.text.includes('```')) fenced += 1
  }
  if (rows === 0) throw new DataError('there are no generations', 'Check that the step that writes them has succeeded.')
  const missing = [...samples].filter(([, count]) => count === 0).map(([id]) => id)
  return { tasks: [...tasks.values()], samples, rows, missing, fenced }
}

/** The error of a run that demands samples of every task. `ids` are those without, of `total` tasks. */
export function missingTasksError(ids: readonly string[], total: number): DataError {
  const shown = ids.slice(0, 5).map((id) => quote(id))
  const more = ids.length - shown.length
  const names = enumerate(more > 0 ? [...shown, `${more} more`] : shown)
  return new DataError(
    `${ids.length} of ${total} tasks ${ids.length === 1 ? 'has' : 'have'} no samples: ${names}`,
    'Generate them, or set missing-tasks to zero (they count as 0) or to ignore (they are left out of every metric).'
  )
}

function requireProblem({ generation, task: own }: ReadGeneration, problems: Problems): void {
  const { taskId, location } = generation
  const problem = problems.tasks.get(taskId)
  if (problem === undefined) {
    const near = closest(taskId, problems.tasks.keys(), 3).map((id) => quote(id))
    throw new DataError(
      `${quote(taskId)} is not in the problem set, whose closest ids are ${enumerate(near)}`,
      'Give the problem set that these generations were made from, or correct the ids.',
      fieldOf(location, 'task_id')
    )
  }
  if (own !== undefined && !haveSameAssertions(own.tests, problem.tests)) {
    throw new DataError(
      `the row carries other assertions than its problem at ${describeLocation(problem.location)}`,
      'Leave the assertions out of the rows, or leave out the setting problems.',
      fieldOf(location, 'assertions')
    )
  }
}

/** The task that a row carries. @throws {DataError} where it carries none */
function ownTask({ generation, task }: ReadGeneration): Task {
  if (task !== undefined) return task
  throw new DataError(
    'the row has no tests of its own, and there are no problems',
    'Set problems to the problem set that the generations were made from, or give every row its assertions.',
    generation.location
  )
}

function requireAgreement(task: TaskOutline, first: TaskOutline | undefined): void {
  const field = agreedFields.find((name) => task.digests[name] !== first?.digests[name])
  if (field === undefined || first === undefined) return
  throw new DataError(
    `differs from that of the same task at ${describeLocation(first.location)}`,
    'Give all rows of a task the same prompt, entry point and assertions, or other tasks an id of their own.',
    fieldOf(task.location, field)
  )
}

function outline({ id, location, tests, prompt, entryPoint }: Task): TaskOutline {
  const digests = { assertions: digest(tests), prompt: digest(prompt), entry_point: digest(entryPoint) }
  return { id, location, digests }
}

/** Short, for there may be a million; long enough that two texts never share one by chance. */
function digest(value: unknown): string {
  return value === undefined ? '' : createHash('sha256').update(JSON.stringify(value)).digest('base64').slice(0, 22)
}

function haveSameAssertions(some: Tests, others: Tests): boolean {
  if (some.kind !== 'assertions' || others.kind !== 'assertions') return false
  const { assertions } = others
  return (
    some.assertions.length === assertions.length &&
    some.assertions.every((assertion, index) => assertion === assertions[index])
  )
}
