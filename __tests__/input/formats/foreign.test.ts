import { describe, expect, it } from '@jest/globals'
import { recogniseForeign, refuseForeign } from '../../../src/input/formats/foreign.js'
import { failureOf } from '../support.js'

describe('recogniseForeign', () => {
  it.each([
    [{ question_id: 'abc', code_list: ['x'] }, 'LiveCodeBench generations'],
    [{ id: 'b', custom_id: 'a', response: {}, error: null }, 'OpenAI batch output'],
    [{ custom_id: 'a', result: {} }, 'Anthropic batch results'],
    [{ doc_id: 0, doc: {}, resps: [], filtered_resps: [] }, 'lm-evaluation-harness samples'],
    [{ promptIdx: 0, testIdx: 0 }, 'promptfoo results'],
    [{ version: 2, status: 'success', eval: {}, samples: [] }, 'an Inspect log'],
    [{ date: '', hash: '', eval: {} }, 'EvalPlus results'],
    [{ date: '', eval: {} }, 'BigCodeBench results'],
    [{ name: 'a', language: 'py', prompt: '', tests: '', completions: [] }, 'MultiPL-E completions'],
    [{ task_id: 'a', solution: '' }, 'EvalPlus or BigCodeBench samples'],
    [{ task_id: 'a', completion: '', solution: '' }, 'EvalPlus or BigCodeBench samples'],
    [{ task_id: 'a', prompt: '', entry_point: 'f', test: '', base_input: [] }, 'EvalPlus problems'],
    [{ task_id: 'a', complete_prompt: '', code_prompt: '', test: '' }, 'BigCodeBench problems'],
    [{ question_id: 'a', public_test_cases: '' }, 'LiveCodeBench problems'],
    [{ id: 0, test_list: [{}], starter_code: '' }, 'APPS problems'],
    [{ task_id: 2, prompt: '', test_list: [], test: '' }, 'MBPP+ problems of EvalPlus'],
    [{ name: 'a', language: 'py', prompt: '', tests: '', stop_tokens: [] }, 'MultiPL-E problems'],
    [{ id: 1, content: '', labels: {} }, 'SandboxFusion problems'],
    [['def f(): pass', null], 'generations of bigcode-evaluation-harness or code_eval']
  ])('%# knows %j', (row, name) => {
    expect(recogniseForeign(row, 'any')?.name).toBe(name)
  })

  it.each([
    { task_id: 'a', completion: '' },
    { task_id: 'a', completion: '', result: 'passed', passed: true },
    { task_id: 'a', generation: '', solution: '' },
    { task_id: 'a', prompt: '', entry_point: 'f', canonical_solution: '', test: '' },
    { task_id: 1, text: '', code: '', test_list: [], test_setup_code: '', challenge_test_list: [] },
    [['x']],
    7
  ])('%# leaves %j alone', (row) => {
    expect(recogniseForeign(row, 'any')).toBeUndefined()
  })

  it('looks for problems or for generations alone where told to', () => {
    expect(recogniseForeign({ task_id: 'a', solution: '' }, 'problems')).toBeUndefined()
    expect(recogniseForeign({ base_input: [] }, 'generations')).toBeUndefined()
  })
})

describe('refuseForeign', () => {
  it('says which format, why, and what can be done today', async () => {
    const location = { file: 'rows.jsonl', line: 1 }
    expect(
      await failureOf(() => {
        refuseForeign({ custom_id: 'a', response: {} }, 'any', location)
      })
    ).toBe(
      'Bad input: rows.jsonl:1: recognised as OpenAI batch output, because rows have custom_id and response; ' +
        'this format is not read yet. For now write one row for each reply, {"task_id": …, "generation": …}.'
    )
    expect(() => {
      refuseForeign({ task_id: 'a' }, 'any', location)
    }).not.toThrow()
  })
})
