import { describe, expect, it } from '@jest/globals'
import { isJsonObject, kindOf, parseJson } from '../../src/input/json.js'
import { findBareConstant, skipString, splitArray } from '../../src/input/json-scan.js'
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

  it.each(['NaN', 'Infinity', '-Infinity'])('explains a bare %s', async (constant) => {
    const text = `{"text": "say \\"NaN\\"", "score": ${constant}}`
    expect(await failureOf(() => parseJson(text, location))).toBe(
      `Bad input: rows.jsonl:7: this is not valid JSON: it holds a bare ${constant}, which Python's json module writes ` +
        'and JSON does not have. Replace it by null or a string; json.dumps(row, allow_nan=False) shows where it comes from.'
    )
  })

  it('does not blame a NaN inside a string', async () => {
    expect(await failureOf(() => parseJson('{"a": "NaN", }', location))).not.toContain('bare')
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

describe('findBareConstant', () => {
  it('looks outside strings alone', () => {
    expect(findBareConstant('{"NaN": "Infinity"}')).toBeUndefined()
    expect(findBareConstant('{"a\\"": -Infinity}')).toBe('-Infinity')
    expect(findBareConstant('{"a": "NaN')).toBeUndefined()
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
