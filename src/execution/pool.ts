import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { InfrastructureError, messageOf } from '../errors.js'
import type { Candidate, Interpreter, Outcome, Tests } from '../model.js'
import type { Limits } from './limits.js'
import { endedItsSupervisor, noCodeOutcome, toOutcome } from './outcome.js'
import { toWire, type Inspection, type Reply, type Request } from './protocol.js'
import { Warden, WardenDied } from './warden.js'

/** How much longer than a candidate's own time a warden may take to answer. */
const graceSeconds = 30
const inspectionSeconds = 30

export interface PoolOptions {
  readonly interpreter: Interpreter
  /** Wardens, and so candidates, at a time. */
  readonly concurrency: number
  readonly limits: Limits
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

/** One candidate with its tests. */
export interface Job {
  readonly candidate: Candidate
  readonly tests: Tests
  /** Assertions that the tests supply, as an inspection has counted them. */
  readonly assertionsTotal: number
}

/**
 * Starts wardens as they are needed, lets `use` work with them, and ends them and removes all they wrote.
 *
 * @throws {InfrastructureError} for a fault of the machine that a fresh warden met again
 */
export async function withPool<T>(options: PoolOptions, use: (pool: Pool) => Promise<T>): Promise<T> {
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
    await rm(scratch, { recursive: true, force: true, maxRetries: 3 })
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
          if (signal?.aborted === true) throw cancelled()
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

/** A place for one warden at a time. */
class Slot {
  private warden: Warden | undefined
  private ended = false
  private requests = 0

  constructor(
    private readonly scratch: string,
    private readonly options: PoolOptions
  ) {}

  async inspect(tests: readonly Tests[]): Promise<Inspection[]> {
    const reply = await this.ask(
      { op: 'inspect', id: ++this.requests, tests: tests.map(toWire), timeout_s: inspectionSeconds },
      inspectionSeconds * (tests.length + 1)
    )
    if (reply === 'killed' || !('inspections' in reply)) throw unexpectedReply()
    return reply.inspections
  }

  async run({ candidate, tests, assertionsTotal }: Job): Promise<Outcome> {
    if (candidate.kind === 'no-code') return noCodeOutcome(candidate.reason, assertionsTotal)
    const { limits } = this.options
    const reply = await this.ask(
      {
        op: 'run',
        id: ++this.requests,
        programs: candidate.programs,
        tests: toWire(tests),
        timeout_s: limits.timeoutSeconds,
        output_limit: limits.outputLimitBytes,
        denied: limits.deniedModules
      },
      limits.timeoutSeconds
    )
    if (reply === 'killed') return endedItsSupervisor(assertionsTotal)
    if (!('exit_code' in reply)) throw unexpectedReply()
    return toOutcome(reply, assertionsTotal)
  }

  async end(): Promise<void> {
    this.ended = true
    await this.warden?.end()
  }

  /**
   * Asks, and asks a fresh warden once more where the first one died or reported a fault of the machine.
   * `killed`: two wardens died over the same request, so the request is the cause.
   */
  private async ask(request: Request, seconds: number): Promise<Reply | 'killed'> {
    const first = await this.attempt(request, seconds)
    if (typeof first !== 'string' && !('fault' in first)) return first
    await this.warden?.end()
    this.warden = undefined
    const second = await this.attempt(request, seconds)
    if (typeof second !== 'string' && 'fault' in second) throw machineFault(second.fault)
    return second
  }

  private async attempt(request: Request, seconds: number): Promise<Reply | 'killed'> {
    const warden = await this.freshWarden()
    try {
      return await warden.ask(request, seconds + graceSeconds)
    } catch (error) {
      if (!(error instanceof WardenDied)) throw error
      if (this.ended) throw cancelled()
      this.warden = undefined
      return 'killed'
    }
  }

  private async freshWarden(): Promise<Warden> {
    if (this.ended) throw cancelled()
    if (this.warden !== undefined) return this.warden
    try {
      await mkdir(this.scratch, { recursive: true, mode: 0o700 })
      this.warden = await Warden.start(this.options.interpreter, this.scratch)
    } catch (error) {
      throw machineFault(`a warden could not be started: ${messageOf(error)}`)
    }
    return this.warden
  }
}

async function makeScratch(): Promise<string> {
  try {
    return await mkdtemp(path.join(tmpdir(), 'code-exec-gate-'))
  } catch (error) {
    throw machineFault(`no scratch folder: ${messageOf(error)}`)
  }
}

function machineFault(fault: string): InfrastructureError {
  return new InfrastructureError(
    `the machine failed twice: ${fault}`,
    'Check disk space, memory and process limits of the machine, or lower `concurrency`, and run again.'
  )
}

function unexpectedReply(): InfrastructureError {
  return new InfrastructureError('a warden did not answer what it was asked', 'Run again; report it if it stays.')
}

function cancelled(): InfrastructureError {
  return new InfrastructureError('the run was cancelled', 'Run again.')
}
