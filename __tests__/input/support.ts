import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { describeError, GateError } from '../../src/errors.js'

/** A folder for the tests of one file, removed after them. */
export function makeFolder(): { path: string; write: (name: string, content: string | Uint8Array) => string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'input-'))
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })
  return {
    path: folder,
    write(name, content) {
      const file = path.join(folder, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, content)
      return file
    }
  }
}

export function jsonLines(...rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}

/** The whole text of the DataError that work ends in, with location and remedy. */
export async function failureOf(work: () => unknown): Promise<string> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    expect(error.kind).toBe('data')
    return describeError(error)
  }
  throw new Error('nothing was thrown')
}

const data = path.resolve('../shared/data')

/** A test on real files; skipped, with the reason in its name, where they are not there. */
export function itWithData(name: string, test: (file: (relative: string) => string) => Promise<void>): void {
  const run = (): Promise<void> => test((relative) => path.join(data, relative))
  if (existsSync(data)) it(name, run)
  else it.skip(`${name} (skipped: ${data} is not there)`, run)
}
