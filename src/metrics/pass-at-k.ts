/**
 * The unbiased estimator of pass@k from one task's samples: 1 − C(n−c, k) / C(n, k), the probability that at least one
 * of k samples drawn without replacement from n passes, given that c of the n do.
 *
 * Source: Chen et al., "Evaluating Large Language Models Trained on Code" (2021), equation 1, in the numerically stable
 * product form given there: 1 − ∏ (1 − k/i) for i from n−c+1 to n.
 *
 * @param n samples of the task, an integer ≥ 0
 * @param c how many of them pass, an integer in [0, n]
 * @param k samples drawn, an integer ≥ 1; where k > n there is nothing to estimate from, and the answer is whether any
 *   sample passes: `c > 0 ? 1 : 0`
 * @returns a probability in [0, 1]
 * @throws {RangeError} for an n, c or k outside these ranges, or not an integer
 */
export function passAtK(n: number, c: number, k: number): number {
  requireCounts(n, c, k)
  if (k > n) return c > 0 ? 1 : 0
  if (n - c < k) return 1
  let noneOfK = 1
  for (let i = n - c + 1; i <= n; i++) noneOfK *= 1 - k / i
  return 1 - noneOfK
}

/** @throws {RangeError} for counts that no task can have */
export function requireCounts(n: number, c: number, k: number): void {
  for (const [name, value, least] of [
    ['n', n, 0],
    ['c', c, 0],
    ['k', k, 1]
  ] as const) {
    if (!Number.isSafeInteger(value) || value < least) {
      throw new RangeError(`passAtK: ${name} must be an integer of at least ${least}, not ${value}`)
    }
  }
  if (c > n) throw new RangeError(`passAtK: c must be at most n, not ${c} of ${n}`)
}
