import type { Location, Task } from '../../model.js'
import {
  fieldName,
  optionalField,
  optionalString,
  requireAssertions,
  requireString,
  requireStrings,
  requireTaskId
} from '../fields.js'
import type { JsonObject } from '../json.js'
import { recogniseKeys, type ProblemsFormat } from './format.js'

/** The 974 problems: `{"task_id", "text", "test_list", "test_setup_code"?}`; `challenge_test_list` is not used. */
export const mbppProblems: ProblemsFormat = {
  name: 'MBPP',
  title: 'MBPP problems',
  recognise: (row) => recogniseKeys(row, ['task_id', 'text', 'test_list']),
  read: (row, location) => readTask(row, 'text', location)
}

/** The 427 sanitized problems: `{"task_id", "prompt", "test_list", "test_imports"?}`. */
export const sanitizedMbppProblems: ProblemsFormat = {
  name: 'sanitized MBPP',
  title: 'sanitized MBPP problems',
  recognise: (row) => (Object.hasOwn(row, 'text') ? undefined : recogniseKeys(row, ['task_id', 'prompt', 'test_list'])),
  read: (row, location) => readTask(row, 'prompt', location)
}

function readTask(row: JsonObject, promptField: 'text' | 'prompt', location: Location): Task {
  return {
    id: requireTaskId(row, location),
    prompt: requireString(row, promptField, location),
    tests: {
      kind: 'assertions',
      imports: optionalField(row, 'test_imports') === undefined ? [] : requireStrings(row, 'test_imports', location),
      setup: optionalString(row, 'test_setup_code', location) ?? '',
      assertions: requireAssertions(row, 'test_list', location)
    },
    testsField: fieldName(location, 'test_list'),
    join: 'alone',
    location
  }
}
