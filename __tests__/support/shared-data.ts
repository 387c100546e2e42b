import { existsSync } from 'node:fs'
import path from 'node:path'
import { it } from '@jest/globals'

const data = path.resolve('../shared/data')

/** A test on real files; skipped, with the reason in its name, where they are not there. */
export function itWithData(name: string, test: (file: (relative: string) => string) => Promise<void>): void {
  const run = (): Promise<void> => test((relative) => path.join(data, relative))
  if (existsSync(data)) it(name, run)
  else it.skip(`${name} (skipped: ${data} is not there)`, run)
}
