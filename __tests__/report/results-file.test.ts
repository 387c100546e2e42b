import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InfrastructureError } from '../../src/errors.js'
import { asInfrastructure } from '../../src/report/disk-error.js'
import { writeReportFile } from '../../src/report/report-file.js'
import { openResults } from '../../src/report/results-file.js'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'results-'))
})
afterEach(async () => {
  await rm(directory, { recursive: true })
})

describe('openResults', () => {
  it('writes rows in the order of the input, whatever order they came in', async () => {
    const results = await openResults(directory)
    await Promise.all([results.append(2, '{"a":"é"}'), results.append(0, '{"a":"😀"}'), results.append(1, '{"b":1}')])
    const path = await results.finish()
    await results.close()
    expect(path).toBe(join(directory, 'results.jsonl'))
    expect(await readFile(path, 'utf8')).toBe('{"a":"😀"}\n{"b":1}\n{"a":"é"}\n')
    expect(await readdir(directory)).toEqual(['results.jsonl'])
  })

  it('keeps many rows of many lengths in order, shuffled', async () => {
    const count = 70_001
    const line = (row: number): string => JSON.stringify({ id: row, text: 'x'.repeat(row % 97) })
    const results = await openResults(directory)
    // 40,009 and 70,001 share no factor: every row comes once.
    for (let i = 0; i < count; i++) {
      const row = (i * 40_009) % count
      const written = results.append(row, line(row))
      if (i % 1000 === 0) await written
    }
    const lines = (await readFile(await results.finish(), 'utf8')).split('\n')
    expect(lines).toHaveLength(count + 1)
    expect(lines.findIndex((text, row) => row < count && text !== line(row))).toBe(-1)
  })

  it('reads back rows larger than a batch', async () => {
    const results = await openResults(directory)
    const large = JSON.stringify({ text: 'é'.repeat(5_000_000) })
    await results.append(1, large)
    await results.append(0, '{"a":1}')
    expect(await readFile(await results.finish(), 'utf8')).toBe(`{"a":1}\n${large}\n`)
  })

  it('holds every row with its number as soon as it is written', async () => {
    const results = await openResults(directory)
    await results.append(7, '{"a":1}')
    expect(await readFile(join(directory, 'results.partial.jsonl'), 'utf8')).toBe('{"row":7,"a":1}\n')
    await results.close()
  })

  it('leaves what a cancelled run had', async () => {
    const results = await openResults(directory)
    await results.append(0, '{"a":1}')
    await results.close()
    expect(await readdir(directory)).toEqual(['results.partial.jsonl'])
    await expect(results.append(1, '{"a":1}')).rejects.toThrow('a row after the end')
  })

  it('replaces what an earlier run left', async () => {
    await writeFile(join(directory, 'results.jsonl'), 'old')
    await writeFile(join(directory, 'results.partial.jsonl'), 'old')
    const results = await openResults(directory)
    expect(await readdir(directory)).toEqual(['results.partial.jsonl'])
    expect(await readFile(await results.finish(), 'utf8')).toBe('')
  })

  it('takes a missing or a second row for a defect', async () => {
    const results = await openResults(directory)
    await results.append(0, '{"a":1}')
    await results.append(2, '{"a":1}')
    await expect(results.append(2, '{"a":1}')).rejects.toThrow('row 2 came twice')
    await expect(results.finish()).rejects.toThrow('1 of 3 rows are missing')
    await results.close()
  })

  it('makes the directory, or says where it cannot and what to do', async () => {
    const results = await openResults(join(directory, 'a', 'b'))
    await results.close()
    const below = join(directory, 'file', 'below')
    await writeFile(join(directory, 'file'), '')
    await expect(openResults(below)).rejects.toMatchObject({
      kind: 'infrastructure',
      remedy: expect.stringContaining('set output-dir to a new directory'),
      location: { file: below }
    })
  })

  it('says so where a directory is in the way of a file', async () => {
    await expect(openResultsBehindDirectory()).rejects.toBeInstanceOf(InfrastructureError)
  })
})

describe('asInfrastructure', () => {
  it('tells a full disk from a bug', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write'
    })
    await expect(asInfrastructure('/out', () => Promise.reject(full))).rejects.toMatchObject({
      kind: 'infrastructure',
      problem: 'cannot write results (ENOSPC: no space left on device, write)',
      remedy: expect.stringContaining('The disk is full'),
      location: { file: '/out' }
    })
    const bug = new TypeError('x is not a function')
    await expect(asInfrastructure('/out', () => Promise.reject(bug))).rejects.toBe(bug)
  })
})

it('writes a report beside the results', async () => {
  const path = await writeReportFile(directory, '{}\n')
  expect(path).toBe(join(directory, 'report.json'))
  expect(await readFile(path, 'utf8')).toBe('{}\n')
})

async function openResultsBehindDirectory(): Promise<unknown> {
  await openResults(join(directory, 'results.jsonl'))
  return openResults(directory)
}
