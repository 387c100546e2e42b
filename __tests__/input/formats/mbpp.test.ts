import { describe, expect, it } from '@jest/globals'
import { mbppProblems, sanitizedMbppProblems } from '../../../src/input/formats/mbpp.js'
import { failureOf } from '../support.js'

const location = { file: 'mbpp.jsonl', line: 3 }
const row = {
  task_id: 601,
  text: 'Write f.',
  code: 'def f(x):\r\n  return x',
  test_list: ['assert f(1) == 1', 'assert f(2) == 2'],
  test_setup_code: 'import math',
  challenge_test_list: ['assert f(3) == 3']
}
const sanitized = {
  source_file: 'x.ipynb',
  task_id: 602,
  prompt: 'Write g.',
  code: 'def g(): pass',
  test_imports: ['import math', 'import re'],
  test_list: ['assert g() is None']
}

describe('MBPP problems', () => {
  it('are told apart from sanitized ones', () => {
    expect(mbppProblems.recognise(row)).toBe('rows have task_id, text and test_list')
    expect(mbppProblems.recognise(sanitized)).toBeUndefined()
    expect(sanitizedMbppProblems.recognise(row)).toBeUndefined()
    expect(sanitizedMbppProblems.recognise(sanitized)).toBe('rows have task_id, prompt and test_list')
  })

  it('have set-up code, and leave the challenge tests out', () => {
    expect(mbppProblems.read(row, location)).toEqual({
      id: '601',
      prompt: 'Write f.',
      tests: {
        kind: 'assertions',
        imports: [],
        setup: 'import math',
        assertions: ['assert f(1) == 1', 'assert f(2) == 2']
      },
      testsField: 'test_list',
      join: 'alone',
      location
    })
  })

  it('have imports where they are sanitized', () => {
    expect(sanitizedMbppProblems.read(sanitized, location)).toEqual({
      id: '602',
      prompt: 'Write g.',
      tests: {
        kind: 'assertions',
        imports: ['import math', 'import re'],
        setup: '',
        assertions: ['assert g() is None']
      },
      testsField: 'test_list',
      join: 'alone',
      location
    })
  })

  it('need neither imports nor set-up', () => {
    const { tests } = mbppProblems.read({ task_id: 1, text: '', test_list: ['assert 1'] }, location)
    expect(tests).toEqual({ kind: 'assertions', imports: [], setup: '', assertions: ['assert 1'] })
  })

  it('name the element of an array with the field of the tests', () => {
    const element = { file: 'mbpp.json', line: 1, field: '[4]' }
    expect(sanitizedMbppProblems.read(sanitized, element).testsField).toBe('[4].test_list')
  })

  it('name the field that is wrong', async () => {
    expect(await failureOf(() => mbppProblems.read({ ...row, test_list: [] }, location))).toContain(
      'mbpp.jsonl:3, field "test_list": there are no assertions'
    )
    expect(await failureOf(() => mbppProblems.read({ ...row, test_setup_code: [] }, location))).toContain(
      'mbpp.jsonl:3, field "test_setup_code": must be a string, and is an array'
    )
    expect(await failureOf(() => sanitizedMbppProblems.read({ ...sanitized, test_imports: 'x' }, location))).toContain(
      'mbpp.jsonl:3, field "test_imports": must be an array of strings, and is a string'
    )
  })
})
