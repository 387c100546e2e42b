import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isNativeError } from 'node:util/types'
import { z } from 'zod'
import { InfrastructureError, messageOf } from '../errors.js'
import type { Interpreter } from '../model.js'

const leastVersion = [3, 9] as const

/** One line of JSON; runs on any Python 3. */
const question = `import json, platform, sys
print(json.dumps({"executable": sys.executable, "path": sys.path, "version": platform.python_version(),
 "major": sys.version_info[0], "minor": sys.version_info[1], "implementation": platform.python_implementation()}))`

const answer = z.object({
  executable: z.string().min(1, 'its sys.executable is empty, as without a PATH'),
  path: z.array(z.string()).min(1),
  version: z.string(),
  major: z.number(),
  minor: z.number(),
  implementation: z.string()
})

/**
 * Asks a Python command once where its interpreter and its modules are, so that no shim runs per candidate.
 *
 * @param command a name on the PATH or a path, such as `python3`
 * @throws {InfrastructureError} where there is none, it does not answer, or it is older than Python 3.9
 */
export async function findInterpreter(command: string): Promise<Interpreter> {
  const { major, minor, ...found } = await ask(command)
  if (major < leastVersion[0] || (major === leastVersion[0] && minor < leastVersion[1])) {
    throw new InfrastructureError(
      `"${command}" is Python ${found.version}, which is too old`,
      'Set `python` to a Python of version 3.9 or newer, for example with actions/setup-python.'
    )
  }
  return { command, ...found }
}

async function ask(command: string): Promise<z.output<typeof answer>> {
  try {
    const { stdout } = await promisify(execFile)(command, ['-I', '-c', question], { timeout: 60_000 })
    const parsed = answer.safeParse(JSON.parse(stdout))
    if (parsed.success) return parsed.data
    throw new Error(parsed.error.issues.map((issue) => issue.message).join('; '))
  } catch (error) {
    const missing = isNativeError(error) && 'code' in error && error.code === 'ENOENT'
    throw new InfrastructureError(
      missing
        ? `there is no Python interpreter "${command}"`
        : `"${command}" did not answer as Python 3 does: ${firstLineOf(error)}`,
      'Install Python 3.9 or newer, or set `python` to the command that starts it.'
    )
  }
}

/** What a command that failed said first, or else what is wrong with its answer. */
function firstLineOf(error: unknown): string {
  const said = isNativeError(error) && 'stderr' in error ? String(error.stderr).trim() : ''
  return (said || messageOf(error)).split('\n', 1).join('')
}
