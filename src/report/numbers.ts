import { Fraction } from '../metrics/fraction.js'

const mostPlaces = 12

/**
 * A share in [0, 1] with four decimals, such as `0.8598`; with more, up to 12, where rounding would reach or cross one of
 * the boundaries, or 0 or 1: what is shown compares with each of them as the value does.
 *
 * @param boundaries thresholds the value is compared with
 */
export function formatShare(value: Fraction, boundaries: readonly Fraction[]): string {
  return formatDecimal(value, [new Fraction(0), new Fraction(1), ...boundaries], 4)
}

/** A share in [0, 1] as a percentage with one decimal, such as `86.0%`, as careful as {@link formatShare}. */
export function formatPercent(value: Fraction, boundaries: readonly Fraction[]): string {
  const inPercent = [new Fraction(0), new Fraction(1), ...boundaries].map((boundary) => boundary.mul(100))
  return `${formatDecimal(value.mul(100), inPercent, 1)}%`
}

/** A whole number with thousands separated: `1,234`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** `4.2 s`, `3 min 07 s`, `1 h 02 min`. */
export function formatDuration(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`
  const wholeSeconds = Math.round(seconds)
  if (wholeSeconds < 3600) return `${Math.floor(wholeSeconds / 60)} min ${twoDigits(wholeSeconds % 60)} s`
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min`
}

/** @param value at least 0 */
function formatDecimal(value: Fraction, boundaries: readonly Fraction[], leastPlaces: number): string {
  const decisive = boundaries.filter((boundary) => !boundary.equals(value) || isDecimal(boundary))
  const isTrue = (shown: Fraction): boolean =>
    decisive.every((boundary) => shown.compare(boundary) === value.compare(boundary))
  for (let places = leastPlaces; places <= mostPlaces; places++) {
    const shown = value.round(places)
    if (isTrue(shown)) return toFixed(shown, places)
  }
  // Closer to a boundary than rounding can tell: round away from it.
  const shown = [value.floor(mostPlaces), value.ceil(mostPlaces)].find(isTrue)
  return shown === undefined ? value.toFraction() : toFixed(shown, mostPlaces)
}

/** Whether a number can be written in full; a boundary that cannot, and is met exactly, is shown rounded itself. */
function isDecimal(value: Fraction): boolean {
  return value.round(mostPlaces).equals(value)
}

/** @param value at least 0, with at most so many decimals */
function toFixed(value: Fraction, places: number): string {
  const digits = value
    .mul(10 ** places)
    .n.toString()
    .padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
