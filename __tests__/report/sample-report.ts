import { aggregate, type RequestedK, type TaskResult } from '../../src/metrics/aggregate.js'
import { Fraction } from '../../src/metrics/fraction.js'
import { noExitCodes, type ExitCode } from '../../src/model.js'
import type { Environment, Failure, RunReport } from '../../src/run-report.js'
import { decideVerdict, judgeRules, parseRule } from '../../src/verdict/threshold.js'

/** What a sample report is made of; the metrics, rules and verdict follow from it. */
export interface SampleRun {
  readonly tasks?: readonly TaskResult[]
  readonly k?: readonly RequestedK[]
  readonly thresholds?: readonly string[]
}

/** A report of a finished run, with everything but the numbers in place. */
export function sampleReport(run: SampleRun = {}, overrides: Partial<RunReport> = {}): RunReport {
  const tasks = run.tasks ?? [sampleTask('add', ['pass']), sampleTask('fib', ['assertion_fail'])]
  const metrics = aggregate(tasks, run.k ?? [{ k: 1, required: false }])
  const rules = judgeRules(
    (run.thresholds ?? []).map((text) => parseRule(text, { kind: 'pass-at-k', k: 1 })),
    metrics
  )
  return {
    verdict: decideVerdict(rules),
    rules,
    metrics,
    tasks,
    failures: tasks.flatMap(sampleFailure),
    missingTasks: { policy: 'fail', ids: [] },
    notes: [],
    environment: sampleEnvironment,
    inputs: [
      { role: 'generations', file: 'samples.jsonl', bytes: 48_213, sha256: 'a1'.repeat(32) },
      { role: 'problems', file: 'HumanEval.jsonl.gz', bytes: 44_877, sha256: 'b2'.repeat(32) }
    ],
    settings: { 'timeout-s': '3' },
    startedAt: '2026-03-04T05:06:07.000Z',
    durationSeconds: 4.23,
    ...overrides
  }
}

/** A task whose samples ended so; a sample that did not pass counts half its assertions where its code ran. */
export function sampleTask(taskId: string, outcomes: readonly ExitCode[]): TaskResult {
  const exitCodes = noExitCodes()
  for (const exitCode of outcomes) exitCodes[exitCode] += 1
  const halves = 2 * exitCodes.pass + exitCodes.assertion_fail
  return {
    taskId,
    n: outcomes.length,
    c: exitCodes.pass,
    score: outcomes.length === 0 ? new Fraction(0) : new Fraction(halves, 2 * outcomes.length),
    exitCodes
  }
}

export function sampleTasks(count: number, outcomesOf: (index: number) => readonly ExitCode[]): TaskResult[] {
  return Array.from({ length: count }, (_, index) => sampleTask(`HumanEval/${index}`, outcomesOf(index)))
}

const sampleEnvironment: Environment = {
  interpreter: {
    command: 'python3',
    executable: '/usr/bin/python3.12',
    path: ['/usr/lib/python3.12'],
    version: '3.12.3',
    implementation: 'CPython'
  },
  isolation: ['process', 'time limit', 'output limit', 'memory limit'],
  platform: 'linux x64',
  timeoutSeconds: 3,
  outputLimitBytes: 262_144,
  concurrency: 4,
  toolVersion: '0.1.0'
}

const details: Readonly<Record<Failure['exitCode'], string>> = {
  assertion_fail: 'AssertionError',
  syntax_error: "SyntaxError: '(' was never closed (line 2)",
  timeout: 'no end within 3 s',
  error: 'ZeroDivisionError: division by zero (line 3)'
}

function sampleFailure({ taskId, exitCodes }: TaskResult): Failure[] {
  const exitCode = (['assertion_fail', 'syntax_error', 'timeout', 'error'] as const).find((code) => exitCodes[code] > 0)
  if (exitCode === undefined) return []
  const failedAssertion = exitCode === 'assertion_fail' ? 'assert candidate([1, 2]) == [2, 1]' : ''
  return [{ taskId, sample: exitCodes.pass, exitCode, failedAssertion, detail: details[exitCode] }]
}
