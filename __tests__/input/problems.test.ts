import { gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { readProblems } from '../../src/input/problems.js'
import { jsonLines, makeFolder } from '../support/files.js'
import { failureOf } from './support.js'
import { itWithData } from '../support/shared-data.js'

const folder = makeFolder()
const problem = (id: string | number): object => ({ task_id: id, assertions: ['assert 1'] })

describe('readProblems', () => {
  it('joins files of one format in their order', async () => {
    const first = folder.write('first.jsonl', jsonLines(problem('b'), problem('a')))
    const second = folder.write('second', gzipSync(JSON.stringify([problem(3)])))
    const problems = await readProblems([first, second])
    expect([...problems.tasks.keys()]).toEqual(['b', 'a', '3'])
    expect(problems.format).toBe('native')
    expect(problems.note).toBe('problems: native problems, because rows have task_id and assertions')
    expect(problems.tasks.get('a')?.location).toEqual({ file: first, line: 2 })
    expect(problems.tasks.get('3')?.location).toEqual({ file: second, line: 1, field: '[0]' })
  })

  it('refuses an id that occurs twice, as a string or a number, and names both lines', async () => {
    const file = folder.write('twice.jsonl', `${jsonLines(problem('2'))}\n${jsonLines(problem('3'), problem(2))}`)
    expect(await failureOf(() => readProblems([file]))).toBe(
      `Bad input: ${file}:4, field "task_id": "2" is the id of an earlier problem as well, at ${file}:1. ` +
        'Give each problem an id of its own, and each file once.'
    )
  })

  it('names line and field of a later row that is wrong', async () => {
    const file = folder.write('later.jsonl', jsonLines(problem('a'), { task_id: 'b', assertions: [] }))
    expect(await failureOf(() => readProblems([file]))).toContain(
      `${file}:2, field "assertions": there are no assertions`
    )
    const array = folder.write('later.json', JSON.stringify([problem('a'), { task_id: 'b' }]))
    expect(await failureOf(() => readProblems([array]))).toContain(
      `${array}:1, field "[1].assertions": is missing; it must be an array of strings`
    )
  })

  it('refuses a file without rows', async () => {
    const file = folder.write('none.json', '[]')
    expect(await failureOf(() => readProblems([file]))).toBe(
      `Bad input: ${file}: the file holds no problems. Check that the step that writes it has succeeded.`
    )
  })

  itWithData('reads the 164 problems of HumanEval', async (file) => {
    const { tasks, format } = await readProblems([file('humaneval/HumanEval.jsonl.gz')])
    expect(format).toBe('HumanEval')
    expect([...tasks.keys()]).toEqual(Array.from({ length: 164 }, (_, index) => `HumanEval/${index}`))
    const first = tasks.get('HumanEval/0')
    expect(first?.entryPoint).toBe('has_close_elements')
    expect(first?.prompt?.startsWith('from typing import List\n\n\ndef has_close_elements(')).toBe(true)
  })

  itWithData('reads the 974 problems of MBPP', async (file) => {
    const { tasks, format } = await readProblems([file('mbpp/mbpp.jsonl.gz')])
    expect(format).toBe('MBPP')
    expect([...tasks.keys()].sort((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 974 }, (_, index) => String(index + 1))
    )
  })

  itWithData('reads the 427 sanitized problems of MBPP', async (file) => {
    const { tasks, format } = await readProblems([file('mbpp/sanitized-mbpp.json')])
    expect(format).toBe('sanitized MBPP')
    expect(tasks.size).toBe(427)
    expect(tasks.get('2')?.tests).toMatchObject({ kind: 'assertions', imports: [], setup: '' })
  })
})
