import { describe, expect, it } from '@jest/globals'
import { humanEvalProblems, humanEvalSamples } from '../../../src/input/formats/human-eval.js'
import { failureOf } from '../support.js'

const location = { file: 'rows.jsonl', line: 3 }

describe('human-eval samples', () => {
  it('are recognised by task_id and completion, and are code', () => {
    expect(humanEvalSamples.recognise({ task_id: 'a', completion: null, more: 1 })).toBe(
      'rows have task_id and completion'
    )
    expect(humanEvalSamples.holdsCode).toBe(true)
  })

  it('may hold more than is read', () => {
    const row = { task_id: 5, completion: ' return 1', prompt: 'def f():\n', passed: true, result: 'passed' }
    expect(humanEvalSamples.read(row, location)).toEqual({
      generation: { taskId: '5', text: ' return 1', location }
    })
  })

  it.each([
    [{}, 'is missing; it must be a string'],
    [{ completion: null }, 'must be a string, and is null'],
    [{ completion: ['x'] }, 'must be a string, and is an array']
  ])('refuse %j', async (row, problem) => {
    expect(await failureOf(() => humanEvalSamples.read({ task_id: 'a', ...row }, location))).toBe(
      `Bad input: rows.jsonl:3, field "completion": ${problem}. ` +
        'Write an empty string for a completion that never came, and one row for each of several.'
    )
  })
})

describe('HumanEval problems', () => {
  const row = { task_id: 'HumanEval/0', prompt: 'def f():\n', entry_point: 'f', test: 'def check(c): pass' }

  it('are recognised by their four fields', () => {
    expect(humanEvalProblems.recognise(row)).toBe('rows have task_id, prompt, entry_point and test')
    expect(humanEvalProblems.recognise({ task_id: 'a', prompt: '', test: '' })).toBeUndefined()
  })

  it('are continued, and checked by their test', () => {
    expect(humanEvalProblems.read({ ...row, canonical_solution: 'x' }, location)).toEqual({
      id: 'HumanEval/0',
      prompt: 'def f():\n',
      entryPoint: 'f',
      tests: { kind: 'check', source: 'def check(c): pass', entryPoint: 'f' },
      testsField: 'test',
      join: 'continue',
      location
    })
  })

  it('name the field that is wrong', async () => {
    const read = (more: object): Promise<string> =>
      failureOf(() => humanEvalProblems.read({ ...row, ...more }, location))
    expect(await read({ entry_point: 'f()' })).toContain('field "entry_point": "f()" is no Python identifier')
    expect(await read({ test: null })).toContain('field "test": must be a string, and is null')
    expect(await read({ prompt: null })).toContain('field "prompt": must be a string, and is null')
  })
})
