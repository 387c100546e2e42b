import { z } from 'zod'
import { exitCodes, type Tests } from '../model.js'

/** The TypeScript side of python/protocol.py: what a warden is asked, one line of JSON each. */
export type Request =
  | { readonly op: 'start'; readonly path: readonly string[]; readonly scratch: string }
  | {
      readonly op: 'run'
      readonly id: number
      readonly programs: readonly string[]
      readonly tests: WireTests
      readonly timeout_s: number
      readonly output_limit: number
      readonly denied: readonly string[]
    }
  | { readonly op: 'inspect'; readonly id: number; readonly tests: readonly WireTests[]; readonly timeout_s: number }

export type WireTests =
  | {
      readonly kind: 'assertions'
      readonly imports: readonly string[]
      readonly setup: string
      readonly assertions: readonly string[]
    }
  | { readonly kind: 'check'; readonly source: string; readonly entry_point: string }

/** Comes before an answer: the process group of the child that works on it. */
export const startedSchema = z.object({ started: z.int().positive() })

/** What a warden answers. A `fault` is the machine's, never the candidate's. */
export const replySchema = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ id: z.number(), fault: z.string() }),
  z.object({ id: z.number(), inspections: z.array(z.object({ assertions: z.int(), problem: z.string() })) }),
  z.object({
    id: z.number(),
    exit_code: z.enum(exitCodes),
    detail: z.string(),
    assertions_passed: z.int(),
    failed_assertion: z.string(),
    duration_s: z.number(),
    cpu_s: z.number()
  })
])
export type Reply = z.output<typeof replySchema>

/** Assertions supplied by one task's tests, or the problem that makes them unusable. */
export interface Inspection {
  readonly assertions: number
  /** Empty where the tests can be used. */
  readonly problem: string
}

export function toWire(tests: Tests): WireTests {
  return tests.kind === 'check' ? { kind: 'check', source: tests.source, entry_point: tests.entryPoint } : tests
}
