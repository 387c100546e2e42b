import { Fraction } from './fraction.js'
import { requireCounts } from './pass-at-k.js'

/** pass@k as `passAtK` computes it, without rounding, for comparing with thresholds. */
export function exactPassAtK(n: number, c: number, k: number): Fraction {
  requireCounts(n, c, k)
  if (k > n) return new Fraction(c > 0 ? 1 : 0)
  if (n - c < k) return new Fraction(1)
  return new Fraction(1).sub(new Fraction(fallingProduct(n - c, k), fallingProduct(n, k)))
}

/** n (n−1) … (n−k+1) = C(n, k) k! */
function fallingProduct(n: number, k: number): bigint {
  let product = 1n
  for (let i = 0; i < k; i++) product *= BigInt(n - i)
  return product
}
