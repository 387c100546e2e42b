import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { InfrastructureError, messageOf } from '../errors.js'
import type { Interpreter } from '../model.js'
import { pythonArguments } from './python-files.js'

const removalMilliseconds = 10_000

/**
 * Makes the folder below which the candidates of a run have theirs.
 *
 * @throws {InfrastructureError} where none can be made
 */
export async function makeScratch(): Promise<string> {
  try {
    return await mkdtemp(path.join(tmpdir(), 'code-exec-gate-'))
  } catch (error) {
    throw new InfrastructureError(
      `there is no temporary folder to work in: ${messageOf(error)}`,
      'Set TMPDIR to a folder that can be written to, with space left.'
    )
  }
}

/** Removes that folder. What candidates have made of it must not cost a run its verdict: this never throws. */
export async function removeScratch(scratch: string, { executable }: Interpreter): Promise<void> {
  try {
    await rm(scratch, { recursive: true, force: true })
  } catch {
    // Folders nested too deep or without permissions, which Python's side knows how to remove.
    const argv = pythonArguments('scratch', 'remove(sys.argv[2])', scratch)
    await promisify(execFile)(executable, argv, { timeout: removalMilliseconds }).catch(() => undefined)
  }
}
