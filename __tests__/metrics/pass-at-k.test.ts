import { describe, expect, it } from '@jest/globals'
import { exactPassAtK } from '../../src/metrics/exact-pass-at-k.js'
import { Fraction } from '../../src/metrics/fraction.js'
import { passAtK } from '../../src/metrics/pass-at-k.js'

/** n, c, k and the value: published, or worked out by hand as 1 − C(n−c, k) / C(n, k). */
const known: readonly (readonly [number, number, number, number])[] = [
  [10, 0, 10, 0],
  [10, 1, 10, 1],
  [20, 3, 5, 0.6008771929824561], // 1 − 6188 / 15504
  [200, 1, 100, 0.5],
  [5, 2, 1, 0.4],
  [5, 2, 2, 0.7], // 1 − 3 / 10
  [4, 2, 3, 1], // only 2 fail, so 3 cannot all fail
  [1, 1, 1, 1],
  [1, 0, 1, 0],
  [0, 0, 1, 0]
]

describe.each(known)('pass@k of n = %d, c = %d, k = %d', (n, c, k, value) => {
  it(`is ${value}`, () => {
    expect(Math.abs(passAtK(n, c, k) - value)).toBeLessThan(1e-12)
  })

  it('is the same without rounding', () => {
    expect(Math.abs(exactPassAtK(n, c, k).valueOf() - value)).toBeLessThan(1e-12)
  })
})

describe('passAtK', () => {
  it('asks whether any sample passes where k is larger than n', () => {
    expect(passAtK(3, 1, 10)).toBe(1)
    expect(passAtK(3, 0, 10)).toBe(0)
    expect(exactPassAtK(3, 1, 10).valueOf()).toBe(1)
    expect(exactPassAtK(3, 0, 10).valueOf()).toBe(0)
  })

  it('stays stable for many samples', () => {
    // C(900, 100) / C(1000, 100), multiplied out in exact integers.
    const exact = new Fraction(1).sub(new Fraction(binomial(900n, 100n), binomial(1000n, 100n))).valueOf()
    expect(Math.abs(passAtK(1000, 100, 100) - exact)).toBeLessThan(1e-12)
  })

  it('equals the share of all draws of k samples that hold a passing one', () => {
    for (let n = 1; n <= 7; n++) {
      for (let c = 0; c <= n; c++) {
        for (let k = 1; k <= n; k++) {
          expect(exactPassAtK(n, c, k).equals(shareOfDraws(n, c, k))).toBe(true)
          expect(passAtK(n, c, k)).toBeCloseTo(shareOfDraws(n, c, k).valueOf(), 12)
        }
      }
    }
  })

  it.each([
    [-1, 0, 1],
    [1, -1, 1],
    [1, 0, 0],
    [1, 0, -1],
    [1, 2, 1],
    [1.5, 0, 1],
    [1, 0.5, 1],
    [1, 0, 1.5],
    [NaN, 0, 1],
    [1, NaN, 1],
    [1, 0, NaN],
    [Infinity, 0, 1],
    [1, 0, Infinity]
  ])('refuses n = %d, c = %d, k = %d', (n, c, k) => {
    expect(() => passAtK(n, c, k)).toThrow(RangeError)
    expect(() => exactPassAtK(n, c, k)).toThrow(RangeError)
  })
})

/** Counts every subset of size k by brute force. */
function shareOfDraws(n: number, c: number, k: number): Fraction {
  let draws = 0
  let passing = 0
  for (let subset = 0; subset < 2 ** n; subset++) {
    const members = Array.from({ length: n }, (_, i) => i).filter((i) => (subset >> i) & 1)
    if (members.length !== k) continue
    draws += 1
    if (members.some((member) => member < c)) passing += 1
  }
  return new Fraction(passing, draws)
}

function binomial(n: bigint, k: bigint): bigint {
  return k === 0n ? 1n : (binomial(n - 1n, k - 1n) * n) / k
}
