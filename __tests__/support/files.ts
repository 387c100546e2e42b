import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from '@jest/globals'

/** A folder for the tests of one file, removed after them. */
export function makeFolder(): { path: string; write: (name: string, content: string | Uint8Array) => string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'gate-test-'))
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
