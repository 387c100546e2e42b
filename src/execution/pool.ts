import path from 'node:path'
import { cancelledError } from '../errors.js'
import type { Outcome, Tests } from '../model.js'
import type { Inspection } from './protocol.js'
import { makeScratch, removeScratch } from './scratch.js'
import { Slot, type Job, type SlotOptions } from './slot.js'

export interface PoolOptions extends SlotOptions {
  /** Wardens, and so candidates, at a time. */
  readonly concurrency: number
  /** Ends every candidate and the run. */
  readonly signal?: AbortSignal | undefined
}

/** What can be done with wardens at hand. */
export interface Pool {
  /** Checks tests and counts their assertions, in order. Runs none. */
  inspect(tests: readonly Tests[]): Promise<Inspection[]>
  /** Runs one candidate. */
  run(job: Job): Promise<Outcome>
  /** Runs every candidate of a stream, as many at a time as there are wardens, taking the next as one is free. */
  runAll<T extends Job>(jobs: AsyncIterable<T>, settle: (job: T, outcome: Outcome) => Promise<void>): Promise<void>
}

/**
 * Starts wardens as they are needed, lets `use` work with them, and ends them and removes all they wrote.
 *
 * @throws {InfrastructureError} for a fault of the machine that a fresh warden met again
 */
export async function withPool<T>(options: PoolOptions, use: (pool: Pool) => Promise<T>): Promise<T> {
  if (options.signal?.aborted === true) throw cancelledError()
  const scratch = await makeScratch()
  const slots = Array.from({ length: options.concurrency }, (_, i) => new Slot(path.join(scratch, `${i}`), options))
  const endAll = (): Promise<unknown> => Promise.all(slots.map((slot) => slot.end()))
  const cancel = (): void => void endAll()
  options.signal?.addEventListener('abort', cancel)
  try {
    return await use(poolOf(slots, options.signal))
  } finally {
    options.signal?.removeEventListener('abort', cancel)
    await endAll()
    await removeScratch(scratch, options.interpreter)
  }
}

function poolOf(slots: readonly Slot[], signal: AbortSignal | undefined): Pool {
  const [first] = slots
  if (first === undefined) throw new RangeError('a pool needs at least one warden')
  return {
    inspect: (tests) => first.inspect(tests),
    run: (job) => first.run(job),
    async runAll(jobs, settle) {
      const iterator = jobs[Symbol.asyncIterator]()
      let stopped = false
      const work = async (slot: Slot): Promise<void> => {
        for (;;) {
          const next = stopped ? undefined : await iterator.next()
          if (next === undefined || next.done === true) return
          if (signal?.aborted === true) throw cancelledError()
          await settle(next.value, await slot.run(next.value))
        }
      }
      const stop = (error: unknown): never => {
        stopped = true
        throw error
      }
      const results = await Promise.allSettled(slots.map((slot) => work(slot).catch(stop)))
      await iterator.return?.()
      const failed = results.find((result) => result.status === 'rejected')
      if (failed !== undefined) throw failed.reason
    }
  }
}
