import type { Outcome } from '../model.js'
import type { Reply } from './protocol.js'

type RunReply = Extract<Reply, { exit_code: string }>

/** A warden's answer as an outcome. */
export function toOutcome(reply: RunReply, assertionsTotal: number): Outcome {
  const measured = {
    assertionsTotal,
    detail: reply.detail,
    judged: 'in-process',
    durationSeconds: reply.duration_s,
    cpuSeconds: reply.cpu_s
  } as const
  switch (reply.exit_code) {
    case 'pass':
      // A check function that returns early has passed by what it is: an assertion it chose to leave out counts as held.
      return { ...measured, exitCode: 'pass', score: 1, assertionsPassed: assertionsTotal }
    case 'assertion_fail': {
      // All may have held before a set-up statement of the tests raised: that counts as one that did not.
      const assertionsPassed = Math.min(reply.assertions_passed, assertionsTotal - 1)
      const score = assertionsPassed / assertionsTotal
      return {
        ...measured,
        exitCode: 'assertion_fail',
        score,
        assertionsPassed,
        failedAssertion: reply.failed_assertion
      }
    }
    case 'syntax_error':
    case 'timeout':
    case 'error':
      return { ...measured, exitCode: reply.exit_code, score: 0, assertionsPassed: 0 }
  }
}

/** A candidate that came to no end of its own: no code was found in it, or two wardens died under it. */
export function notRunOutcome(detail: string, assertionsTotal: number): Outcome {
  return {
    exitCode: 'error',
    score: 0,
    assertionsPassed: 0,
    assertionsTotal,
    detail,
    judged: 'in-process',
    durationSeconds: 0,
    cpuSeconds: 0
  }
}
