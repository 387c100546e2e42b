import { DataError } from '../errors.js'
import type { Pool } from '../execution/pool.js'
import type { Task } from '../model.js'

const tasksPerRequest = 100
/** Enough to know that it is not a slip of one task. */
const mostUnusable = 1000

/**
 * How many assertions each task's tests supply, by task id, counted by Python before any candidate runs.
 *
 * @throws {DataError} for tests that do not compile or could never fail, naming the first and counting the others
 */
export async function countAssertions(
  pool: Pick<Pool, 'inspect'>,
  tasks: AsyncIterable<Task> | Iterable<Task>
): Promise<ReadonlyMap<string, number>> {
  const totals = new Map<string, number>()
  const unusable: Unusable[] = []
  for await (const batch of inBatches(tasks)) {
    const inspections = await pool.inspect(batch.map((task) => task.tests))
    for (const [index, task] of batch.entries()) {
      const inspection = inspections[index]
      if (inspection === undefined) throw new Error(`no inspection of ${task.id}`)
      if (inspection.problem === '') totals.set(task.id, inspection.assertions)
      else unusable.push({ task, problem: inspection.problem })
    }
    if (unusable.length >= mostUnusable) break
  }
  const [first] = unusable
  if (first !== undefined) throw unusableTests(first, unusable.length - 1)
  return totals
}

interface Unusable {
  readonly task: Task
  readonly problem: string
}

async function* inBatches(tasks: AsyncIterable<Task> | Iterable<Task>): AsyncGenerator<Task[]> {
  let batch: Task[] = []
  for await (const task of tasks) {
    batch.push(task)
    if (batch.length < tasksPerRequest) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function unusableTests({ task, problem }: Unusable, more: number): DataError {
  const others = more === 0 ? '' : ` (and ${more} more ${more === 1 ? 'task has' : 'tasks have'} unusable tests)`
  return new DataError(
    `the tests of task ${JSON.stringify(task.id)} cannot be used: ${problem}${others}`,
    'Correct the tests: nothing was run.',
    { ...task.location, field: task.testsField }
  )
}
