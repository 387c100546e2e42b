import { describe, expect, it } from '@jest/globals'
import { nativeGenerations, nativeProblems } from '../../../src/input/formats/native.js'
import { failureOf } from '../support.js'

const location = { file: 'rows.jsonl', line: 3 }

describe('native generations', () => {
  it('are recognised by task_id and generation, and are replies', () => {
    expect(nativeGenerations.recognise({ task_id: 1, generation: '' })).toBe('rows have task_id and generation')
    expect(nativeGenerations.recognise({ task_id: 1, completion: '' })).toBeUndefined()
    expect(nativeGenerations.holdsCode).toBe(false)
  })

  it('may carry their own task', () => {
    const row = {
      task_id: 7,
      generation: 'x',
      assertions: ['assert f()'],
      prompt: 'Write f.',
      entry_point: 'f',
      more: 1
    }
    expect(nativeGenerations.read(row, location)).toEqual({
      generation: { taskId: '7', text: 'x', location },
      task: {
        id: '7',
        prompt: 'Write f.',
        entryPoint: 'f',
        tests: { kind: 'assertions', imports: [], setup: '', assertions: ['assert f()'] },
        testsField: 'assertions',
        join: 'either',
        location
      }
    })
  })

  it('carry no task without assertions, whatever else they hold', () => {
    for (const more of [{}, { assertions: null }, { prompt: 7, entry_point: 'no identifier' }]) {
      expect(nativeGenerations.read({ task_id: 'a', generation: '', ...more }, location)).toEqual({
        generation: { taskId: 'a', text: '', location }
      })
    }
  })

  it('name the field that is wrong', async () => {
    const read = (row: object): Promise<string> =>
      failureOf(() => nativeGenerations.read({ task_id: 'a', generation: 'x', ...row }, location))
    expect(await read({ generation: null })).toBe(
      'Bad input: rows.jsonl:3, field "generation": must be a string, and is null. ' +
        'Write an empty string for a reply that never came.'
    )
    expect(await read({ assertions: [] })).toContain('rows.jsonl:3, field "assertions": there are no assertions')
    expect(await read({ assertions: 'assert 1' })).toContain('field "assertions": must be an array of strings')
    expect(await read({ assertions: ['a'], entry_point: 'a b' })).toContain('field "entry_point": "a b" is no Python')
    expect(await read({ assertions: ['a'], prompt: 1 })).toContain('field "prompt": must be a string, and is a number')
  })
})

describe('native problems', () => {
  it('are recognised by task_id and assertions, without a generation', () => {
    expect(nativeProblems.recognise({ task_id: 1, assertions: [] })).toBe('rows have task_id and assertions')
    expect(nativeProblems.recognise({ task_id: 1, assertions: [], generation: '' })).toBeUndefined()
  })

  it('need neither prompt nor entry point', () => {
    expect(nativeProblems.read({ task_id: 'a', assertions: ['assert 1', 'assert 2'] }, location)).toEqual({
      id: 'a',
      tests: { kind: 'assertions', imports: [], setup: '', assertions: ['assert 1', 'assert 2'] },
      testsField: 'assertions',
      join: 'either',
      location
    })
  })
})
