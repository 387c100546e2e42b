import { gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { readRows } from '../../src/input/rows.js'
import { makeFolder } from '../support/files.js'
import { collect, failureOf } from './support.js'

const folder = makeFolder()

describe('readRows', () => {
  it('reads JSON Lines with byte order mark, CRLF, blank lines and no final newline', async () => {
    const file = folder.write('rows.jsonl', '\ufeff{"a": 1}\r\n\r\n   \n{"a": "\u2028"}')
    expect(await collect(readRows(file))).toEqual([
      { value: { a: 1 }, location: { file, line: 1 } },
      { value: { a: '\u2028' }, location: { file, line: 4 } }
    ])
  })

  it('reads the elements of an array, each with its line', async () => {
    const file = folder.write('rows', gzipSync('\n [{"a": 1},\n\n{"a": "]"}\n]\n'))
    expect(await collect(readRows(file))).toEqual([
      { value: { a: 1 }, location: { file, line: 2, field: '[0]' } },
      { value: { a: ']' }, location: { file, line: 4, field: '[1]' } }
    ])
  })

  it('keeps a lone surrogate', async () => {
    const file = folder.write('surrogate.jsonl', '{"a": "\\ud800"}\n')
    expect((await collect(readRows(file))).map(({ value }) => value)).toEqual([{ a: '\ud800' }])
  })

  it('gives no rows for blank lines and for an empty array', async () => {
    expect(await collect(readRows(folder.write('blank', ' \n\n')))).toEqual([])
    expect(await collect(readRows(folder.write('none', '[]')))).toEqual([])
  })

  it('refuses a row that is no object', async () => {
    const file = folder.write('number.jsonl', '{}\n7\n')
    expect(await failureOf(() => collect(readRows(file)))).toBe(
      `Bad input: ${file}:2: a row must be a JSON object, and is a number. Write one object for each row.`
    )
  })

  it('names file and line of broken JSON, in an array the element too', async () => {
    const lines = folder.write('broken.jsonl', '{}\n\n{"a": \n')
    expect(await failureOf(() => collect(readRows(lines)))).toContain(`${lines}:3: this is not valid JSON: `)
    const array = folder.write('broken.json', '[{},\n{"a": tru}]')
    expect(await failureOf(() => collect(readRows(array)))).toContain(
      `${array}:2, field "[1]": this is not valid JSON: `
    )
  })

  it('refuses an array that is cut short', async () => {
    const file = folder.write('cut.json', '[{"a": 1}, {"a"')
    expect(await failureOf(() => collect(readRows(file)))).toBe(
      `Bad input: ${file}: this is not valid JSON: the array is never closed. ` +
        'Check that the file is complete: it must hold one JSON array and nothing else.'
    )
  })

  it('recognises the lists of bigcode-evaluation-harness', async () => {
    const file = folder.write('generations.json', '[["def f(): pass", null], ["x"]]')
    expect(await failureOf(() => collect(readRows(file)))).toBe(
      `Bad input: ${file}:1, field "[0]": recognised as generations of bigcode-evaluation-harness or code_eval, because ` +
        'the file is a list of lists of strings; this format is not read yet. For now write one row for each program, ' +
        '{"task_id": …, "generation": …}, and set extract to raw.'
    )
  })
})
