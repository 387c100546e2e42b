import { describe, expect, it } from '@jest/globals'
import { runCandidate } from '../../src/library.js'
import type { ExitCode, Outcome } from '../../src/model.js'

/** The assertions that every program is held to. */
export const assertions = [
  'assert add(1, 2) == 3',
  'assert add(-1, 1) == 0',
  'assert add(0, 0) == 0',
  'assert add(2, 2) == 4'
]

/** A program that meets them. */
export const add = 'def add(a, b):\n    return a + b\n'

/** One program: what it is, its code, and the outcome that the design's section 2 demands. */
export interface Program {
  readonly what: string
  readonly code: string
  readonly exitCode: ExitCode
  /** How many of the four assertions hold, for `assertion_fail`. */
  readonly passed?: number
  readonly detail?: string | RegExp
  readonly timeoutSeconds?: number
}

/** A test for each program. */
export function testPrograms(programs: readonly Program[]): void {
  describe.each(programs)('$what', ({ code, exitCode, passed, detail, timeoutSeconds }) => {
    it(`is ${exitCode}`, async () => {
      const outcome = await runCandidate(code, assertions, { timeoutSeconds: timeoutSeconds ?? 10 })
      expect(outcome).toMatchObject({ exitCode, assertionsTotal: 4, judged: 'in-process' })
      expectScore(outcome, passed)
      if (typeof detail === 'string') expect(outcome.detail).toBe(detail)
      else if (detail !== undefined) expect(outcome.detail).toMatch(detail)
    })
  })
}

function expectScore(outcome: Outcome, passed: number | undefined): void {
  switch (outcome.exitCode) {
    case 'pass':
      expect(outcome.score).toBe(1)
      expect(outcome.assertionsPassed).toBe(4)
      break
    case 'assertion_fail':
      expect(outcome.assertionsPassed).toBe(passed)
      expect(outcome.score).toBe((passed ?? NaN) / 4)
      break
    case 'syntax_error':
    case 'timeout':
    case 'error':
      expect(outcome.score).toBe(0)
      expect(outcome.detail).not.toBe('')
  }
}
