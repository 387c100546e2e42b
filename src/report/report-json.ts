import type { Fraction } from '../metrics/fraction.js'
import type { Metrics } from '../metrics/aggregate.js'
import type { ExitCodeCounts } from '../model.js'
import type { RunReport } from '../run-report.js'
import type { RuleResult } from '../verdict/threshold.js'

/** `report.json`: all of a report for programs, with two spaces of indent and a final newline. */
export function reportJson(report: RunReport): string {
  const { environment, commit } = report
  const document = {
    schema_version: 1,
    tool: { name: 'code-exec-gate', version: environment.toolVersion },
    verdict: report.verdict,
    passed: report.verdict === 'pass',
    rules: report.rules.map(describeRule),
    metrics: describeMetrics(report.metrics),
    exit_codes: report.metrics.exitCodes,
    tasks: report.tasks.map(({ taskId, n, c, score, exitCodes }) => ({
      task_id: taskId,
      n,
      c,
      score: toNumber(score),
      exit_codes: withoutZeros(exitCodes)
    })),
    missing_tasks: report.missingTasks,
    settings: report.settings,
    interpreter: environment.interpreter,
    isolation: environment.isolation,
    platform: environment.platform,
    limits: {
      timeout_s: environment.timeoutSeconds,
      output_bytes: environment.outputLimitBytes,
      concurrency: environment.concurrency
    },
    inputs: report.inputs,
    commit: commit === undefined ? null : { sha: commit.sha, pull_request: commit.pullRequest ?? null },
    started_at: report.startedAt,
    duration_s: report.durationSeconds,
    notes: report.notes
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

function describeRule(result: RuleResult): object {
  const rule = result.rule.text
  if (result.status === 'undefined') return { rule, measured: null, outcome: 'undefined', reason: result.reason }
  return { rule, measured: toNumber(result.value), outcome: result.status }
}

function describeMetrics(metrics: Metrics): object {
  return {
    tasks: metrics.tasks,
    candidates: metrics.candidates,
    samples_per_task: metrics.samplesPerTask,
    score: toNumber(metrics.score),
    pass_at_k: Object.fromEntries(metrics.passAtK.map(({ k, value }) => [k, toNumber(value)])),
    pass_at_k_not_computed: metrics.undefinedPassAtK,
    pass_at_k_left_out: metrics.omittedK,
    exact: {
      score: metrics.score.toFraction(),
      pass_at_k: Object.fromEntries(metrics.passAtK.map(({ k, value }) => [k, value.toFraction()]))
    }
  }
}

function withoutZeros(counts: ExitCodeCounts): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** The nearest number. A fraction of huge terms has no quotient of its own: its first 20 decimals have one. */
function toNumber(share: Fraction): number {
  return (Number.isFinite(Number(share.d)) ? share : share.round(20)).valueOf()
}
