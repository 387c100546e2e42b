import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process, told from a later one of the same number by when it began. */
export interface Process {
  readonly id: number
  readonly parent: number
  readonly began: string
}

/** All below a process, by Linux's procfs; without those that have ended and wait to be reaped. */
export function descendantsOf(id: number): Process[] {
  const all = listProcesses()
  const below = (parent: number): Process[] =>
    all.filter((process) => process.parent === parent).flatMap((child) => [child, ...below(child.id)])
  return below(id)
}

/** Those of some processes that still run. */
export function survivors(of: readonly Process[]): Process[] {
  const now = listProcesses()
  return of.filter(({ id, began }) => now.some((process) => process.id === id && process.began === began))
}

/** Whether a process runs; one that waits to be reaped does not. */
export function isRunning(id: number): boolean {
  return listProcesses().some((process) => process.id === id)
}

/** Processes whose environment, as they were started with it, holds a text. */
export function processesWithEnvironment(text: string): Process[] {
  return listProcesses().filter(({ id }) => readProc(id, 'environ').includes(text))
}

/** Looks again and again until what it looks for is there; what is there at last where time runs out. */
export async function waitFor<T>(look: () => T, isThere: (found: T) => boolean, seconds: number): Promise<T> {
  for (let left = seconds * 20; left > 0; left -= 1) {
    const found = look()
    if (isThere(found)) return found
    await sleep(50)
  }
  return look()
}

function listProcesses(): Process[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.flatMap((name) => {
    const stat = readProc(Number(name), 'stat')
    // The name of the program, in parentheses, may hold anything; then come state, parent, …, and 19 fields on the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state = 'X', parent = '0'] = fields
    return state === 'Z' || state === 'X' || stat === ''
      ? []
      : [{ id: Number(name), parent: Number(parent), began: fields[19] ?? '' }]
  })
}

/** Empty where the process is gone or is not ours to see. */
function readProc(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
