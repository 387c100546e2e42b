import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { afterAll } from '@jest/globals'

/** The built bundle. */
export const bundle = path.resolve('dist/index.js')

/** How a process ended and what it wrote. */
export interface Ended {
  /** Exit status; null where a signal ended it. */
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export interface Started {
  readonly child: ChildProcess
  /** What it has written to stderr so far. */
  readonly stderr: () => string
  readonly ended: Promise<Ended>
}

const running = new Set<ChildProcess>()

// A test that failed half-way leaves its process behind.
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a program as the leader of a process group of its own, with no environment but the given one. */
export function start(
  command: string,
  argv: readonly string[],
  options: { readonly cwd: string; readonly env: Readonly<Record<string, string>> }
): Started {
  const child = spawn(command, argv, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  running.add(child)
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status, signal) => {
      running.delete(child)
      resolve({ status, signal, stdout, stderr })
    })
  })
  return { child, stderr: () => stderr, ended }
}
