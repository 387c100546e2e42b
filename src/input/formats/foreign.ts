import { DataError } from '../../errors.js'
import type { Location } from '../../model.js'
import { isJsonObject, type JsonValue } from '../json.js'
import { recogniseKeys } from './format.js'

/** What a format that is known and not read yet holds. */
type Holding = 'programs' | 'replies' | 'problems' | 'results'

/** A format of another tool that is known and not read yet. */
interface ForeignFormat {
  readonly name: string
  readonly holds: Holding
  /** A row that has all of these and none of `without` is of the format. */
  readonly keys: readonly string[]
  readonly without?: readonly string[]
}

/** In order: the first that fits is it. */
const foreignFormats: readonly ForeignFormat[] = [
  { name: 'LiveCodeBench generations', holds: 'programs', keys: ['code_list'] },
  { name: 'OpenAI batch output', holds: 'replies', keys: ['custom_id', 'response'] },
  { name: 'Anthropic batch results', holds: 'replies', keys: ['custom_id', 'result'] },
  { name: 'lm-evaluation-harness samples', holds: 'programs', keys: ['filtered_resps'] },
  { name: 'promptfoo results', holds: 'replies', keys: ['promptIdx'] },
  { name: 'promptfoo results', holds: 'replies', keys: ['evalId', 'results'] },
  { name: 'an Inspect log', holds: 'replies', keys: ['eval', 'samples'] },
  { name: 'EvalPlus results', holds: 'results', keys: ['hash', 'eval'] },
  { name: 'BigCodeBench results', holds: 'results', keys: ['date', 'eval'] },
  { name: 'MultiPL-E completions', holds: 'programs', keys: ['completions', 'tests'] },
  {
    name: 'EvalPlus or BigCodeBench samples',
    holds: 'programs',
    keys: ['task_id', 'solution'],
    without: ['generation']
  },
  { name: 'EvalPlus problems', holds: 'problems', keys: ['base_input'] },
  { name: 'BigCodeBench problems', holds: 'problems', keys: ['code_prompt'] },
  { name: 'BigCodeBench problems', holds: 'problems', keys: ['complete_prompt'] },
  { name: 'LiveCodeBench problems', holds: 'problems', keys: ['public_test_cases'] },
  { name: 'APPS problems', holds: 'problems', keys: ['input_output'] },
  { name: 'APPS problems', holds: 'problems', keys: ['test_list', 'starter_code'] },
  { name: 'MBPP+ problems of EvalPlus', holds: 'problems', keys: ['task_id', 'test_list', 'test'] },
  { name: 'MultiPL-E problems', holds: 'problems', keys: ['name', 'language', 'prompt', 'stop_tokens'] },
  { name: 'SandboxFusion problems', holds: 'problems', keys: ['content', 'labels'] }
]

const remedies: Readonly<Record<Holding, string>> = {
  programs: 'For now write one row for each program, {"task_id": …, "generation": …}, and set extract to raw.',
  replies: 'For now write one row for each reply, {"task_id": …, "generation": …}.',
  problems:
    'For now give HumanEval or MBPP problems, or write one row for each problem, ' +
    '{"task_id": …, "prompt": …, "entry_point": …, "assertions": […]}.',
  results: 'For now give the samples that these results were computed from.'
}

/** A foreign format that a row is of, and why. */
export interface Foreign {
  readonly name: string
  readonly reason: string
  readonly holds: Holding
}

/** @param looking for problems alone, for generations (and results) alone, or for any foreign format */
export function recogniseForeign(value: JsonValue, looking: 'problems' | 'generations' | 'any'): Foreign | undefined {
  if (!isJsonObject(value)) return looking === 'problems' ? undefined : recogniseList(value)
  for (const { name, holds, keys, without = [] } of foreignFormats) {
    if (looking !== 'any' && (holds === 'problems') !== (looking === 'problems')) continue
    const reason = recogniseKeys(value, keys)
    if (reason !== undefined && !without.some((key) => Object.hasOwn(value, key))) return { name, holds, reason }
  }
  return undefined
}

/** @throws {DataError} where the value is of a foreign format: which, why, and what can be done today */
export function refuseForeign(value: JsonValue, looking: 'problems' | 'generations' | 'any', location: Location): void {
  const foreign = recogniseForeign(value, looking)
  if (foreign === undefined) return
  throw new DataError(
    `recognised as ${foreign.name}, because ${foreign.reason}; this format is not read yet`,
    remedies[foreign.holds],
    location
  )
}

function recogniseList(value: JsonValue): Foreign | undefined {
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string' || item === null)) return undefined
  return {
    name: 'generations of bigcode-evaluation-harness or code_eval',
    holds: 'programs',
    reason: 'the file is a list of lists of strings'
  }
}
