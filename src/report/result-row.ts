import type { ExitCode, Outcome } from '../model.js'

/** What is known of one candidate. */
export interface ScoredCandidate {
  readonly taskId: string
  /** 0-based, in file order within the task. */
  readonly sample: number
  readonly outcome: Outcome
  /** Of the candidate's program in UTF-8 (surrogatepass), in hex. */
  readonly codeSha256: string
  readonly testsSha256: string
  /** Of all that can change a verdict. */
  readonly settingsSha256: string
}

/** A row of `results.jsonl`. */
export interface ResultRow {
  readonly task_id: string
  readonly sample: number
  readonly exit_code: ExitCode
  readonly score: number
  readonly passed: boolean
  /** human-eval's words: `passed`, `timed out` or `failed: …`. */
  readonly result: string
  readonly detail: string
  /** Empty where no assertion was reached. */
  readonly failed_assertion: string
  readonly assertions_passed: number
  readonly assertions_total: number
  readonly judged: Outcome['judged']
  /** Seconds, to four decimals. */
  readonly duration_s: number
  /** Seconds, to four decimals. */
  readonly cpu_s: number
  readonly code_sha256: string
  readonly tests_sha256: string
  readonly settings_sha256: string
}

/** A candidate as a row; its fields are in the order of the file, for `JSON.stringify`. */
export function resultRow(candidate: ScoredCandidate): ResultRow {
  const { outcome } = candidate
  return {
    task_id: candidate.taskId,
    sample: candidate.sample,
    exit_code: outcome.exitCode,
    score: outcome.score,
    passed: outcome.exitCode === 'pass',
    result: describeResult(outcome),
    detail: outcome.detail,
    failed_assertion: outcome.exitCode === 'assertion_fail' ? outcome.failedAssertion : '',
    assertions_passed: outcome.assertionsPassed,
    assertions_total: outcome.assertionsTotal,
    judged: outcome.judged,
    duration_s: roundSeconds(outcome.durationSeconds),
    cpu_s: roundSeconds(outcome.cpuSeconds),
    code_sha256: candidate.codeSha256,
    tests_sha256: candidate.testsSha256,
    settings_sha256: candidate.settingsSha256
  }
}

function describeResult({ exitCode, detail }: Outcome): string {
  switch (exitCode) {
    case 'pass':
      return 'passed'
    case 'timeout':
      return 'timed out'
    case 'assertion_fail':
    case 'syntax_error':
    case 'error':
      return `failed: ${detail}`
  }
}

function roundSeconds(seconds: number): number {
  return Math.round(seconds * 10_000) / 10_000
}
