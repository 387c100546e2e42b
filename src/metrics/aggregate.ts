import { exitCodes, noExitCodes, type ExitCodeCounts, type Outcome } from '../model.js'
import { Fraction } from './fraction.js'
import { exactPassAtK } from './exact-pass-at-k.js'

/** What the samples of one task came to. */
export interface TaskResult {
  readonly taskId: string
  /** Samples; 0 for a task without any. */
  readonly n: number
  /** Samples whose exit code is `pass`. */
  readonly c: number
  /** Mean over the samples of assertions passed / supplied; 0 without samples. */
  readonly score: Fraction
  readonly exitCodes: ExitCodeCounts
}

/** What a run came to. */
export interface Metrics {
  readonly tasks: number
  readonly candidates: number
  /** Mean over tasks of the mean over samples. */
  readonly score: Fraction
  readonly passAtK: readonly PassAtK[]
  /** Asked for by name, and not computable. */
  readonly undefinedPassAtK: readonly UndefinedPassAtK[]
  /** Default k above the smallest n, left out. */
  readonly omittedK: readonly number[]
  readonly exitCodes: ExitCodeCounts
  /** Smallest and largest n over the tasks that have samples; 0 and 0 where none has. */
  readonly samplesPerTask: { readonly least: number; readonly most: number }
}

/** Mean over tasks of pass@k. */
export interface PassAtK {
  readonly k: number
  readonly value: Fraction
}

/** A pass@k with tasks that have fewer than k samples. */
export interface UndefinedPassAtK {
  readonly k: number
  /** Ids of the tasks with too few samples. */
  readonly blockers: readonly string[]
}

/** Adds up the outcomes of one task as they come, in a few numbers. */
export class TaskTally {
  private n = 0
  private assertionsPassed = 0
  private readonly exitCodes = noExitCodes()

  constructor(
    private readonly taskId: string,
    /** Assertions supplied for each sample of the task. */
    private readonly assertionsTotal: number
  ) {}

  add(outcome: Outcome): void {
    this.n += 1
    this.exitCodes[outcome.exitCode] += 1
    this.assertionsPassed += outcome.assertionsPassed
  }

  result(): TaskResult {
    const supplied = this.n * this.assertionsTotal
    return {
      taskId: this.taskId,
      n: this.n,
      c: this.exitCodes.pass,
      score: supplied === 0 ? new Fraction(0) : new Fraction(this.assertionsPassed, supplied),
      exitCodes: { ...this.exitCodes }
    }
  }
}

/** A k to compute. One that was asked for by name, or that a threshold needs, is never left out silently. */
export interface RequestedK {
  readonly k: number
  readonly required: boolean
}

/**
 * Metrics over tasks. A task without samples counts as 0 in every mean and blocks no k: the caller has decided that
 * (`missing-tasks: zero`), or has left it out.
 */
export function aggregate(tasks: readonly TaskResult[], requested: readonly RequestedK[]): Metrics {
  const sampled = tasks.filter((task) => task.n > 0)
  const passAtK: PassAtK[] = []
  const undefinedPassAtK: UndefinedPassAtK[] = []
  const omittedK: number[] = []
  for (const { k, required } of requested) {
    const blockers = sampled.filter((task) => task.n < k).map((task) => task.taskId)
    if (blockers.length === 0 && sampled.length > 0) passAtK.push({ k, value: meanPassAtK(tasks, k) })
    else if (required) undefinedPassAtK.push({ k, blockers })
    else omittedK.push(k)
  }
  const samples = sampled.map((task) => task.n)
  return {
    tasks: tasks.length,
    candidates: samples.reduce((sum, n) => sum + n, 0),
    score: mean(
      tasks.map((task) => task.score),
      tasks.length
    ),
    passAtK,
    undefinedPassAtK,
    omittedK,
    exitCodes: sumExitCodes(tasks),
    samplesPerTask: {
      least: samples.reduce((least, n) => Math.min(least, n), samples[0] ?? 0),
      most: samples.reduce((most, n) => Math.max(most, n), 0)
    }
  }
}

/** Groups tasks by (n, c), so that each distinct pass@k is computed once. */
function meanPassAtK(tasks: readonly TaskResult[], k: number): Fraction {
  const groups = new Map<string, { n: number; c: number; count: number }>()
  for (const { n, c } of tasks) {
    if (n === 0) continue
    const group = groups.get(`${n},${c}`)
    if (group === undefined) groups.set(`${n},${c}`, { n, c, count: 1 })
    else group.count += 1
  }
  return mean(
    [...groups.values()].map(({ n, c, count }) => exactPassAtK(n, c, k).mul(count)),
    tasks.length
  )
}

function mean(summands: readonly Fraction[], count: number): Fraction {
  if (count === 0) return new Fraction(0)
  return sum(summands).div(count)
}

/** Adds in halves: with many different denominators that keeps the numbers short for longer. */
function sum(summands: readonly Fraction[]): Fraction {
  const [first] = summands
  if (first === undefined) return new Fraction(0)
  if (summands.length === 1) return first
  const half = summands.length >> 1
  return sum(summands.slice(0, half)).add(sum(summands.slice(half)))
}

function sumExitCodes(tasks: readonly TaskResult[]): ExitCodeCounts {
  const counts = noExitCodes()
  for (const task of tasks) {
    for (const code of exitCodes) counts[code] += task.exitCodes[code]
  }
  return counts
}
