import { describe, expect, it } from '@jest/globals'
import { isJsonObject, kindOf, parseJson } from '../../src/input/json.js'
import { replaceBareConstants, skipString, splitArray } from '../../src/input/json-scan.js'
import { failureOf } from './support.js'

const location = { file: 'rows.jsonl', line: 7 }

describe('parseJson', () => {
  it('keeps lone surrogates and U+2028', () => {
    expect(parseJson('["\\ud800", "\u2028"]', location)).toEqual(['\ud800', '\u2028'])
  })

  it('names file and line of what is no JSON', async () => {
    const failure = await failureOf(() => parseJson('{"a": 1,}', location))
    expect(failure).toMatch(/^Bad input: rows\.jsonl:7: this is not valid JSON: .+ Write each row as one JSON object/)
  })

  it.each(['NaN', 'Infinity', '-Infinity'])('reads a bare %s as null, as in a field that is not used', (constant) => {
    expect(parseJson(`{"text": "say \\"${constant}\\"", "scores": [1, ${constant}]}`, location)).toEqual({
      text: `say "${constant}"`,
      scores: [1, null]
    })
  })
})

describe('kindOf and isJsonObject', () => {
  it('tell the kinds of values apart', () => {
    expect([null, [], {}, '', 0, true].map(kindOf)).toEqual([
      'null',
      'an array',
      'an object',
      'a string',
      'a number',
      'a boolean'
    ])
    expect([null, [], {}].map(isJsonObject)).toEqual([false, false, true])
  })
})

describe('skipString', () => {
  it('ends at the first quote that is not escaped', () => {
    expect(skipString('"a" b', 0)).toBe(3)
    expect(skipString('"\\"" b', 0)).toBe(4)
    expect(skipString('"\\\\" b', 0)).toBe(4)
    expect(skipString('x"\\\\\\"" b', 1)).toBe(7)
    expect(skipString('"open', 0)).toBe(5)
  })
})

describe('replaceBareConstants', () => {
  it.each([
    ['{"NaN": "Infinity"}', '{"NaN": "Infinity"}'],
    ['{"a\\"": -Infinity, "b": [NaN,Infinity]}', '{"a\\"": null, "b": [null,null]}'],
    ['NaN', 'null'],
    ['{"a": "NaN', '{"a": "NaN']
  ])('makes of %s %s', (text, expected) => {
    expect(replaceBareConstants(text)).toBe(expected)
  })
})

describe('splitArray', () => {
  it('gives elements with index and line, and reads no brackets in strings', () => {
    expect([...splitArray(' [\n{"a": [1, 2]},\n\n {"b": "],["} , 3]\n')]).toEqual([
      { text: '{"a": [1, 2]}', index: 0, line: 2 },
      { text: '{"b": "],["} ', index: 1, line: 4 },
      { text: '3', index: 2, line: 4 }
    ])
  })

  it('gives nothing for an empty array', () => {
    expect([...splitArray('[ \n ]')]).toEqual([])
  })

  it('gives an empty element for a comma too many', () => {
    expect([...splitArray('[1,]')].map(({ text }) => text)).toEqual(['1', ''])
  })

  it('refuses an array that is never closed, or that something follows', () => {
    expect(() => [...splitArray('[1, "]"')]).toThrow('the array is never closed')
    expect(() => [...splitArray('[1] [2]')]).toThrow('something follows the end of the array')
  })
})
