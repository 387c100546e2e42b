import { fieldName, requireIdentifier, requireString, requireTaskId } from '../fields.js'
import { recogniseKeys, type GenerationsFormat, type ProblemsFormat } from './format.js'

/** Samples of openai/human-eval, and what others write in the same fields: `{"task_id", "completion"}`. */
export const humanEvalSamples: GenerationsFormat = {
  name: 'human-eval',
  title: 'human-eval samples',
  holdsCode: true,
  recognise: (row) => recogniseKeys(row, ['task_id', 'completion']),
  read(row, location) {
    const remedy = 'Write an empty string for a completion that never came, and one row for each of several.'
    return {
      generation: {
        taskId: requireTaskId(row, location),
        text: requireString(row, 'completion', location, remedy),
        location
      }
    }
  }
}

/** Problems of HumanEval: `{"task_id", "prompt", "entry_point", "test"}`, where `test` defines `check(candidate)`. */
export const humanEvalProblems: ProblemsFormat = {
  name: 'HumanEval',
  title: 'HumanEval problems',
  recognise: (row) => recogniseKeys(row, ['task_id', 'prompt', 'entry_point', 'test']),
  read(row, location) {
    const entryPoint = requireIdentifier(row, 'entry_point', location)
    return {
      id: requireTaskId(row, location),
      prompt: requireString(row, 'prompt', location),
      entryPoint,
      tests: { kind: 'check', source: requireString(row, 'test', location), entryPoint },
      testsField: fieldName(location, 'test'),
      join: 'continue',
      location
    }
  }
}
