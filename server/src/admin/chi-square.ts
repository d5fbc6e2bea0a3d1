/**
 * Pearson's goodness-of-fit test: how far counts lie from what a published table makes one expect, and how likely such a
 * distance is when the table is kept. Statistics, not money or odds: floats are right here.
 */
export interface ChiSquare {
  statistic: number
  degrees: number
  p: number
}

/** Cochran's rule: a cell needs this many expected, or it is merged with others. */
const LEAST_EXPECTED = 5

/** ln Γ(x) for x > 0, Lanczos with g = 7 and nine coefficients; relative error below 1e-13. */
function logGamma(x: number): number {
  const coefficients = [
    0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
    12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ]
  const t = x + 6.5
  const sum = coefficients.reduce((all, c, i) => (i === 0 ? c : all + c / (x - 1 + i)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}

const EPSILON = 1e-15
const MOST_TERMS = 10_000

/** P(a, x) by its series (DLMF 8.11.4), good for x < a + 1. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < MOST_TERMS && Math.abs(term) > Math.abs(sum) * EPSILON; n += 1) {
    term *= x / (a + n)
    sum += term
  }
  return sum * Math.exp(-x + a * Math.log(x) - logGamma(a))
}

/** Q(a, x) by its continued fraction (DLMF 8.9.2) with Lentz's method, good for x ≥ a + 1. */
function upperFraction(a: number, x: number): number {
  const tiny = 1e-300
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let h = d
  for (let n = 1; n < MOST_TERMS; n += 1) {
    const an = -n * (n - a)
    b += 2
    d = an * d + b
    if (Math.abs(d) < tiny) d = tiny
    c = b + an / c
    if (Math.abs(c) < tiny) c = tiny
    d = 1 / d
    const delta = d * c
    h *= delta
    if (Math.abs(delta - 1) < EPSILON) break
  }
  return h * Math.exp(-x + a * Math.log(x) - logGamma(a))
}

/** The chance that a chi-square variable with so many degrees of freedom is at least `statistic`: Q(degrees/2, statistic/2). */
export function upperTail(statistic: number, degrees: number): number {
  if (statistic <= 0) return 1
  const [a, x] = [degrees / 2, statistic / 2]
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x)
}

/**
 * Tests counts against weights (any unit). Cells with fewer than five expected are merged, the least likely first; null when
 * fewer than two cells are left, that is when there is too little to say anything.
 */
export function chiSquareTest(cells: readonly { weight: number; count: number }[]): ChiSquare | null {
  const weights = cells.reduce((sum, { weight }) => sum + weight, 0)
  const draws = cells.reduce((sum, { count }) => sum + count, 0)
  const expected = cells
    .filter(({ weight }) => weight > 0)
    .map(({ weight, count }) => ({ expected: (draws * weight) / weights, count }))
    .sort((a, b) => a.expected - b.expected)
  const merged: { expected: number; count: number }[] = []
  for (const cell of expected) {
    const last = merged.at(-1)
    if (last && last.expected < LEAST_EXPECTED) {
      last.expected += cell.expected
      last.count += cell.count
    } else merged.push({ ...cell })
  }
  if (merged.length < 2 || (merged[0]?.expected ?? 0) < LEAST_EXPECTED) return null
  const statistic = merged.reduce((sum, cell) => sum + (cell.count - cell.expected) ** 2 / cell.expected, 0)
  const degrees = merged.length - 1
  return { statistic, degrees, p: upperTail(statistic, degrees) }
}
