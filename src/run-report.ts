import type { Metrics, TaskResult } from './metrics/aggregate.js'
import type { ExitCode, Interpreter } from './model.js'
import type { RuleResult, Verdict } from './verdict/threshold.js'

/**
 * All that is known of a finished run: what every report is rendered from. Strings may hold text from data or from
 * candidates; each renderer encodes them for where they land.
 */
export interface RunReport {
  readonly verdict: Verdict
  readonly rules: readonly RuleResult[]
  readonly metrics: Metrics
  /** One per task, in the order of the problem set. */
  readonly tasks: readonly TaskResult[]
  /** The first sample of each failing task that did not pass, in task order; at most {@link failuresKept} of them. */
  readonly failures: readonly Failure[]
  /** Tasks of the problem set without samples, and what was made of them. */
  readonly missingTasks: MissingTasks
  /** What a reader should know about how the numbers came to be, a sentence each. */
  readonly notes: readonly string[]
  readonly environment: Environment
  /** The files that were read. */
  readonly inputs: readonly InputFile[]
  /** The settings in force by name, as text; only those that are set. */
  readonly settings: Readonly<Record<string, string>>
  /** The commit the run belongs to, where known. */
  readonly commit?: Commit
  /** ISO 8601, UTC. */
  readonly startedAt: string
  readonly durationSeconds: number
}

/** How many {@link Failure}s a report keeps. */
export const failuresKept = 2000

/** A sample that did not pass. */
export interface Failure {
  readonly taskId: string
  /** 0-based. */
  readonly sample: number
  readonly exitCode: Exclude<ExitCode, 'pass'>
  /** Source of the first assertion that did not hold; empty where none was reached. */
  readonly failedAssertion: string
  readonly detail: string
}

export interface MissingTasks {
  /** `zero`: they count as 0 in every metric; `ignore`: they are left out of every metric. */
  readonly policy: 'fail' | 'zero' | 'ignore'
  readonly ids: readonly string[]
}

/** What the candidates ran under. */
export interface Environment {
  readonly interpreter: Interpreter
  /** Layers in force, such as `process`, `time limit`. */
  readonly isolation: readonly string[]
  /** Such as `linux x64`. */
  readonly platform: string
  readonly timeoutSeconds: number
  readonly outputLimitBytes: number
  /** Candidates run at a time. */
  readonly concurrency: number
  /** Version of this tool. */
  readonly toolVersion: string
}

export interface InputFile {
  readonly role: 'generations' | 'problems'
  /** As given, or relative to the working directory. */
  readonly file: string
  readonly bytes: number
  /** Of the bytes as stored (compressed where they are), in hex. */
  readonly sha256: string
}

export interface Commit {
  /** 40 hex digits. */
  readonly sha: string
  readonly pullRequest?: number
}
