import { mkdir } from 'node:fs/promises'
import { cancelledError, InfrastructureError, messageOf } from '../errors.js'
import type { Candidate, Interpreter, Outcome, Tests } from '../model.js'
import type { Limits } from './limits.js'
import { notRunOutcome, toOutcome } from './outcome.js'
import { toWire, type Inspection, type Reply, type Request } from './protocol.js'
import { Warden, WardenDied } from './warden.js'

/** How much longer than a candidate's own time a warden may take to answer. */
const graceSeconds = 30
const inspectionSeconds = 30

export interface SlotOptions {
  readonly interpreter: Interpreter
  readonly limits: Limits
}

/** One candidate with its tests. */
export interface Job {
  readonly candidate: Candidate
  readonly tests: Tests
  /** Assertions that the tests supply, as an inspection has counted them. */
  readonly assertionsTotal: number
}

interface Fault {
  readonly fault: string
}

/** A place for one warden at a time. */
export class Slot {
  private warden: Warden | undefined
  private ended = false
  private requests = 0

  constructor(
    private readonly scratch: string,
    private readonly options: SlotOptions
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
    if (candidate.kind === 'no-code') return notRunOutcome(candidate.reason, assertionsTotal)
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
    if (reply === 'killed') return notRunOutcome('ended its supervisor', assertionsTotal)
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
    if (first !== 'killed' && !('fault' in first)) return first
    await this.dismiss()
    const second = await this.attempt(request, seconds)
    if (second !== 'killed' && 'fault' in second) throw machineFault(second.fault)
    return second
  }

  private async attempt(request: Request, seconds: number): Promise<Reply | Fault | 'killed'> {
    if (this.isEnded()) throw cancelledError()
    const warden = await this.openWarden()
    // The run may have been cancelled meanwhile, when there was no warden to end.
    if (this.isEnded()) {
      await this.dismiss()
      throw cancelledError()
    }
    if (!(warden instanceof Warden)) return warden
    try {
      return await warden.ask(request, seconds + graceSeconds)
    } catch (error) {
      if (!(error instanceof WardenDied)) throw error
      if (this.isEnded()) throw cancelledError()
      await this.dismiss()
      return 'killed'
    }
  }

  /** The warden at work, or a fresh one. One that does not come up is a fault as any other, and worth a second try. */
  private async openWarden(): Promise<Warden | Fault> {
    if (this.warden !== undefined) return this.warden
    try {
      await mkdir(this.scratch, { recursive: true, mode: 0o700 })
      this.warden = await Warden.start(this.options.interpreter, this.scratch)
      return this.warden
    } catch (error) {
      return { fault: `a warden could not be started: ${messageOf(error)}` }
    }
  }

  private async dismiss(): Promise<void> {
    await this.warden?.end()
    this.warden = undefined
  }

  private isEnded(): boolean {
    return this.ended
  }
}

/** A fault of the machine, met a second time with a fresh warden. */
function machineFault(fault: string): InfrastructureError {
  return new InfrastructureError(
    `the machine failed twice: ${fault}`,
    'Check disk space, memory and process limits of the machine, or lower `concurrency`, and run again.'
  )
}

function unexpectedReply(): InfrastructureError {
  return new InfrastructureError('a warden did not answer what it was asked', 'Run again; report it if it stays.')
}
