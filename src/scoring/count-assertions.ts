import { DataError } from '../errors.js'
import type { Pool } from '../execution/pool.js'
import type { Task } from '../model.js'

const tasksPerRequest = 100

/**
 * How many assertions each task's tests supply, by task id, counted by Python before any candidate runs.
 *
 * @throws {DataError} for tests that do not compile or could never fail, naming the first and counting the others
 */
export async function countAssertions(
  pool: Pick<Pool, 'inspect'>,
  tasks: readonly Task[]
): Promise<ReadonlyMap<string, number>> {
  const totals = new Map<string, number>()
  const unusable: { task: Task; problem: string }[] = []
  for (let start = 0; start < tasks.length; start += tasksPerRequest) {
    const batch = tasks.slice(start, start + tasksPerRequest)
    const inspections = await pool.inspect(batch.map((task) => task.tests))
    for (const [index, task] of batch.entries()) {
      const inspection = inspections[index]
      if (inspection === undefined) throw new Error(`no inspection of ${task.id}`)
      if (inspection.problem === '') totals.set(task.id, inspection.assertions)
      else unusable.push({ task, problem: inspection.problem })
    }
  }
  const [first] = unusable
  if (first !== undefined) throw unusableTests(first.task, first.problem, unusable.length - 1)
  return totals
}

function unusableTests(task: Task, problem: string, more: number): DataError {
  const others = more === 0 ? '' : ` (and ${more} more ${more === 1 ? 'task has' : 'tasks have'} unusable tests)`
  return new DataError(
    `the tests of task ${JSON.stringify(task.id)} cannot be used: ${problem}${others}`,
    'Correct the tests: nothing was run.',
    { ...task.location, field: task.testsField }
  )
}
