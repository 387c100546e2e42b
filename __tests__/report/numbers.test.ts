import { describe, expect, it } from '@jest/globals'
import { Fraction } from '../../src/metrics/fraction.js'
import { formatCount, formatDuration, formatPercent, formatShare } from '../../src/report/numbers.js'

const share = (text: string): Fraction => new Fraction(text)

describe('formatShare', () => {
  it('has four decimals', () => {
    // 141 / 164 = 0.859756…
    expect(formatShare(new Fraction(141, 164), [])).toBe('0.8598')
    expect(formatShare(share('0'), [])).toBe('0.0000')
    expect(formatShare(share('1'), [])).toBe('1.0000')
    expect(formatShare(share('0.8'), [share('0.8')])).toBe('0.8000')
  })

  it('never shows less than all as all, nor something as nothing', () => {
    expect(formatShare(share('0.99996'), [])).toBe('0.99996')
    expect(formatShare(share('0.00004'), [])).toBe('0.00004')
    expect(formatShare(new Fraction(999_999, 1_000_000), [])).toBe('0.999999')
  })

  it('has more digits where rounding would reach or cross a threshold', () => {
    expect(formatShare(share('0.79996'), [share('0.8')])).toBe('0.79996')
    expect(formatShare(share('0.80004'), [share('0.8')])).toBe('0.80004')
    // Rounds up to 0.8598, across 0.85979.
    expect(formatShare(new Fraction(141, 164), [share('0.85979')])).toBe('0.85976')
    expect(formatShare(share('0.85984'), [share('0.85984')])).toBe('0.85984')
  })

  it('rounds away from a threshold that is too near for twelve digits', () => {
    const hair = new Fraction(1n, 10n ** 20n)
    expect(formatShare(new Fraction(1).sub(hair), [])).toBe('0.999999999999')
    expect(formatShare(hair, [])).toBe('0.000000000001')
    expect(formatShare(share('0.8').add(hair), [share('0.8')])).toBe('0.800000000001')
  })

  it('shows a value that equals a threshold without an end as both are shown', () => {
    expect(formatShare(new Fraction(1, 3), [new Fraction(1, 3)])).toBe('0.3333')
  })
})

describe('formatPercent', () => {
  it('has one decimal', () => {
    expect(formatPercent(new Fraction(141, 164), [])).toBe('86.0%')
    expect(formatPercent(share('1'), [])).toBe('100.0%')
    expect(formatPercent(share('0'), [])).toBe('0.0%')
  })

  it('never shows a missed 80% as 80.0%', () => {
    expect(formatPercent(share('0.7996'), [share('0.8')])).toBe('79.96%')
    expect(formatPercent(share('0.7996'), [])).toBe('80.0%')
  })

  it('never shows less than all as 100%', () => {
    expect(formatPercent(share('0.9996'), [])).toBe('99.96%')
  })
})

it('what is shown compares with every threshold as the value does', () => {
  for (let denominator = 1; denominator <= 200; denominator += 7) {
    for (let numerator = 0; numerator <= denominator; numerator++) {
      const value = new Fraction(numerator, denominator)
      for (const bound of ['0', '0.001', '0.02', '0.3333', '0.62', '0.859756', '0.9999', '1'].map(share)) {
        const shown = new Fraction(formatShare(value, [bound]))
        const percent = new Fraction(formatPercent(value, [bound]).replace('%', '')).div(100)
        expect(Math.sign(shown.compare(bound))).toBe(Math.sign(value.compare(bound)))
        expect(Math.sign(percent.compare(bound))).toBe(Math.sign(value.compare(bound)))
      }
    }
  }
})

it('formats durations', () => {
  expect([0, 0.04, 4.23, 59.94].map(formatDuration)).toEqual(['0.0 s', '0.0 s', '4.2 s', '59.9 s'])
  expect([59.96, 187, 3599.4].map(formatDuration)).toEqual(['1 min 00 s', '3 min 07 s', '59 min 59 s'])
  expect([3599.6, 3720, 90_000].map(formatDuration)).toEqual(['1 h 00 min', '1 h 02 min', '25 h 00 min'])
})

it('formats counts', () => {
  expect([0, 164, 1234, 1_000_000].map(formatCount)).toEqual(['0', '164', '1,234', '1,000,000'])
})
