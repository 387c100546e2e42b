import { DataError, describeLocation } from '../errors.js'
import type { Task } from '../model.js'
import { detectProblems } from './detect.js'
import { fieldOf } from './fields.js'
import type { ProblemsFormat } from './formats/format.js'
import { quote } from './quote.js'
import { readRows } from './rows.js'

/** A problem set; never empty. */
export interface Problems {
  /** By id, in the order of the files. */
  readonly tasks: ReadonlyMap<string, Task>
  readonly format: ProblemsFormat['name']
  /** Why it was read as this format, for the report. */
  readonly note: string
}

/**
 * Reads problem files of one format as one set.
 *
 * @throws {DataError} naming file, line and field, for whatever is wrong with a file, and for an id that occurs twice
 */
export async function readProblems(files: readonly string[]): Promise<Problems> {
  const { format, note } = await detectProblems(files)
  const tasks = new Map<string, Task>()
  for (const file of files) {
    for await (const { value, location } of readRows(file)) {
      const task = format.read(value, location)
      const earlier = tasks.get(task.id)
      if (earlier !== undefined) {
        throw new DataError(
          `${quote(task.id)} is the id of an earlier problem as well, at ${describeLocation(earlier.location)}`,
          'Give each problem an id of its own, and each file once.',
          fieldOf(location, 'task_id')
        )
      }
      tasks.set(task.id, task)
    }
  }
  return { tasks, format: format.name, note }
}
