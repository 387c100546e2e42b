import type { Location, Task } from '../../model.js'
import {
  fieldName,
  optionalField,
  optionalString,
  requireAssertions,
  requireIdentifier,
  requireString,
  requireTaskId
} from '../fields.js'
import type { JsonObject } from '../json.js'
import { recogniseKeys, type GenerationsFormat, type ProblemsFormat } from './format.js'

/** `{"task_id", "generation"}`, with `assertions` (and then `prompt`, `entry_point`) where there is no problems file. */
export const nativeGenerations: GenerationsFormat = {
  name: 'native',
  title: 'native rows',
  holdsCode: false,
  recognise: (row) => recogniseKeys(row, ['task_id', 'generation']),
  read(row, location) {
    const generation = {
      taskId: requireTaskId(row, location),
      text: requireString(row, 'generation', location, 'Write an empty string for a reply that never came.'),
      location
    }
    return optionalField(row, 'assertions') === undefined
      ? { generation }
      : { generation, task: readTask(row, location) }
  }
}

/** `{"task_id", "prompt"?, "entry_point"?, "assertions"}`. */
export const nativeProblems: ProblemsFormat = {
  name: 'native',
  title: 'native problems',
  recognise: (row) => (Object.hasOwn(row, 'generation') ? undefined : recogniseKeys(row, ['task_id', 'assertions'])),
  read: readTask
}

function readTask(row: JsonObject, location: Location): Task {
  const prompt = optionalString(row, 'prompt', location)
  const named = optionalField(row, 'entry_point') !== undefined
  return {
    id: requireTaskId(row, location),
    ...(prompt === undefined ? {} : { prompt }),
    ...(named ? { entryPoint: requireIdentifier(row, 'entry_point', location) } : {}),
    tests: { kind: 'assertions', imports: [], setup: '', assertions: requireAssertions(row, 'assertions', location) },
    testsField: fieldName(location, 'assertions'),
    join: 'either',
    location
  }
}
