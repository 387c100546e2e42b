import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))

/**
 * Arguments with which an interpreter calls a function of one of our Python files; `sys.argv[2:]` holds the rest.
 * Isolated, without `site`, and without writing byte code beside the files.
 */
export function pythonArguments(module: string, call: string, ...rest: readonly string[]): string[] {
  const program = `import sys; sys.path.insert(0, sys.argv[1]); import ${module}; ${module}.${call}`
  return ['-I', '-S', '-B', '-c', program, pythonFolder(), ...rest]
}

/** Beside this file in src/ and in dist/, one level up for the library's bundle. */
function pythonFolder(): string {
  const beside = path.join(here, 'python')
  return existsSync(beside) ? beside : path.join(here, '..', 'python')
}
