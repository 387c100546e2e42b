import { describe, expect, it } from '@jest/globals'
import {
  optionalString,
  requireAssertions,
  requireIdentifier,
  requireString,
  requireStrings,
  requireTaskId
} from '../../src/input/fields.js'
import { failureOf } from './support.js'

const location = { file: 'rows.jsonl', line: 2 }
const element = { file: 'rows.json', line: 1, field: '[4]' }

describe('requireString', () => {
  it('reads a string, an empty one too', () => {
    expect(requireString({ a: '' }, 'a', location)).toBe('')
  })

  it('tells absent, null and another kind apart, and takes the remedy given', async () => {
    expect(await failureOf(() => requireString({}, 'a', location))).toBe(
      'Bad input: rows.jsonl:2, field "a": is missing; it must be a string. Give every row a string there.'
    )
    expect(await failureOf(() => requireString({ a: null }, 'a', location, 'Do this.'))).toBe(
      'Bad input: rows.jsonl:2, field "a": must be a string, and is null. Do this.'
    )
    expect(await failureOf(() => requireString({ a: ['x'] }, 'a', element))).toContain(
      'rows.json:1, field "[4].a": must be a string, and is an array'
    )
  })

  it('takes nothing from the prototype', async () => {
    expect(await failureOf(() => requireString({}, 'toString', location))).toContain('is missing')
  })
})

describe('optionalString', () => {
  it('takes null as absent', () => {
    expect([{}, { a: null }, { a: 'x' }].map((row) => optionalString(row, 'a', location))).toEqual([
      undefined,
      undefined,
      'x'
    ])
  })

  it('refuses another kind', async () => {
    expect(await failureOf(() => optionalString({ a: 1 }, 'a', location))).toContain(
      'must be a string, and is a number'
    )
  })
})

describe('requireStrings and requireAssertions', () => {
  it('names the element that is no string', async () => {
    expect(await failureOf(() => requireStrings({ a: ['x', 1] }, 'a', location))).toBe(
      'Bad input: rows.jsonl:2, field "a[1]": must be a string, and is a number. ' +
        'Give an array that holds nothing but strings.'
    )
    expect(await failureOf(() => requireStrings({ a: 'x' }, 'a', location))).toContain(
      'must be an array of strings, and is a string'
    )
  })

  it('differ in the empty array', async () => {
    expect(requireStrings({ a: [] }, 'a', location)).toEqual([])
    expect(await failureOf(() => requireAssertions({ a: [] }, 'a', location))).toBe(
      'Bad input: rows.jsonl:2, field "a": there are no assertions. ' +
        'Give at least one, such as "assert add(1, 2) == 3": a task without assertions decides nothing.'
    )
  })
})

describe('requireTaskId', () => {
  it('reads strings and integers', () => {
    expect(['HumanEval/0', '2', 2, -1, 0].map((id) => requireTaskId({ task_id: id }, location))).toEqual([
      'HumanEval/0',
      '2',
      '2',
      '-1',
      '0'
    ])
  })

  it.each([
    [{}, 'is missing; it must be a string or an integer. Give every row the id of the task it belongs to.'],
    [{ task_id: null }, 'must be a string or an integer, and is null'],
    [{ task_id: '' }, 'must not be empty. Give the id as a string.'],
    [{ task_id: 1.5 }, '1.5 is no integer that JSON numbers hold exactly. Give the id as a string.'],
    [{ task_id: 2 ** 53 }, '9007199254740992 is no integer that JSON numbers hold exactly']
  ])('refuses %j', async (row, problem) => {
    expect(await failureOf(() => requireTaskId(row, location))).toContain(`rows.jsonl:2, field "task_id": ${problem}`)
  })
})

describe('requireIdentifier', () => {
  it.each(['add', '_x1', 'größe', '变量'])('reads %s', (name) => {
    expect(requireIdentifier({ entry_point: name }, 'entry_point', location)).toBe(name)
  })

  it.each(['', '1x', 'a.b', 'a b', 'f)\nimport os', 'class', 'None', 'a$'])('refuses %j', async (name) => {
    expect(await failureOf(() => requireIdentifier({ entry_point: name }, 'entry_point', location))).toBe(
      `Bad input: rows.jsonl:2, field "entry_point": ${JSON.stringify(name)} is no Python identifier. ` +
        'Give the name of the function or class under test, and nothing else.'
    )
  })
})
