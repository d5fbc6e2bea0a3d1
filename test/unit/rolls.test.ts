import { commit, effectivePpm, isAtLeast, tableFor, weightSum, type Guarantee, type OddsEntry } from '@joybox/contract'
import { moonRabbits } from '../../server/src/app/demo/moon-rabbits'
import { nightMarket } from '../../server/src/app/demo/night-market'
import { teaCats } from '../../server/src/app/demo/tea-cats'
import { rollDraws, type Outcome } from '../../server/src/draws/seeds/draw'

// The same HMAC, computed by Node ten times as fast; contract/src/fairness/fairness.test.ts proves that they agree.
jest.mock('@noble/hashes/hmac.js', () => {
  const { createHmac } = jest.requireActual<typeof import('node:crypto')>('node:crypto')
  return {
    hmac: (_: unknown, key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest(),
  }
})

/** Number of rolls with the shop's own code, large enough to see a bias. `SOAK=1` rolls ten times as many. */
const DRAWS = process.env.SOAK ? 1_000_000 : 100_000

jest.setTimeout(process.env.SOAK ? 900_000 : 120_000)

const seed = (name: string, nonce = 0) => {
  const serverSeed = commit(name)
  return { id: 'sed_test', serverSeed, seedHash: commit(serverSeed), clientSeed: 'lucky', nonce }
}

const entriesOf = (weights: readonly number[]): OddsEntry[] =>
  weights.map((weight, i) => ({ prizeId: `prz_${String(i).padStart(3, '0')}`, tier: 'N', weight }))

function roll(name: string, entries: readonly OddsEntry[], guarantee: Guarantee | null = null): Outcome[] {
  const table = { sourceId: `box_${name}`, versionId: `ov_${name}-1`, entries, guarantee }
  return rollDraws(seed(name), table, 0, DRAWS)
}

function countsOf(outcomes: readonly Outcome[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { entry } of outcomes) counts.set(entry.prizeId, (counts.get(entry.prizeId) ?? 0) + 1)
  return counts
}

/** 99.9 % of samples stay below this (Wilson and Hilferty's approximation, a little above the exact value for few degrees). */
function critical(degrees: number): number {
  const spread = 2 / (9 * degrees)
  return degrees * (1 - spread + 3.0902 * Math.sqrt(spread)) ** 3
}

/** Chi-square against a table, prizes with less than five expected hits taken together; and how much it may be. */
function fit(counts: ReadonlyMap<string, number>, entries: readonly OddsEntry[], draws = DRAWS) {
  const sum = weightSum(entries)
  const cells = entries.map(({ prizeId, weight }) => [counts.get(prizeId) ?? 0, (draws * weight) / sum] as const)
  const large = cells.filter(([, expected]) => expected >= 5)
  const small = cells.filter(([, expected]) => expected < 5 && expected > 0)
  const rest = small.reduce(([seen, expected], cell) => [seen + cell[0], expected + cell[1]] as const, [0, 0] as const)
  const all = rest[1] > 0 ? [...large, rest] : large
  const value = all.reduce((total, [seen, expected]) => total + (seen - expected) ** 2 / expected, 0)
  return { value, most: critical(Math.max(1, all.length - 1)) }
}

const demo = [moonRabbits, nightMarket, teaCats].map(({ series, prizes, guarantee }) => {
  const entries = prizes.map(({ figure, tier, weight }): OddsEntry => ({ prizeId: `prz_${figure}`, tier, weight }))
  return { name: series.id, entries, guarantee }
})

const odd: [what: string, entries: OddsEntry[]][] = [
  ['80/15/5 is not played as 33/33/33: weights are not shuffled', entriesOf([800_000, 150_000, 50_000])],
  ['81/12.5/6.3 and the rest: weights are accumulated', entriesOf([810_000, 125_000, 63_000, 2_000])],
  ['one prize', entriesOf([1_000_000])],
  ['two hundred alike', entriesOf(Array.from({ length: 200 }, () => 5_000))],
  ['50 prizes of 1 ppm beside one', entriesOf([...Array.from({ length: 50 }, () => 1), 999_950])],
  ['weights of 0 are never drawn', entriesOf([0, 500_000, 0, 500_000, 0])],
]

test.each(demo)('B5 $name falls as published (chi-square, p > 0.001)', ({ name, entries }) => {
  const { value, most } = fit(countsOf(roll(name, entries)), entries)
  expect(value).toBeLessThan(most)
})

test.each(odd)('B5 %s (chi-square, p > 0.001)', (name, entries) => {
  const counts = countsOf(roll(`odd-${name.length}`, entries))
  const { value, most } = fit(counts, entries)
  expect(value).toBeLessThan(most)
  expect(entries.filter(({ prizeId, weight }) => weight === 0 && counts.has(prizeId))).toEqual([])
})

test('B5 this test would notice: what was rolled on another table does not fit', () => {
  const [shuffled, accumulated] = [odd[0]![1], odd[1]![1]]
  const third = countsOf(roll('thirds', entriesOf([333_334, 333_333, 333_333])))
  expect(fit(third, shuffled).value).toBeGreaterThan(fit(third, shuffled).most)
  // Not accumulated: each prize is tried against the same ticket, so the largest swallows the others.
  const swallowed = new Map([[accumulated[0]!.prizeId, DRAWS]])
  expect(fit(swallowed, accumulated).value).toBeGreaterThan(fit(swallowed, accumulated).most)
})

test('B5 no modulo bias: with weights of 1 ppm every hundredth of the tickets is as likely as any other', () => {
  const buckets = entriesOf(Array.from({ length: 100 }, () => 10_000))
  const counts = new Map<string, number>()
  for (const { ticket } of roll('tickets', entriesOf([999_999, 1]))) {
    const { prizeId } = buckets[Math.floor(ticket / 10_000)]!
    counts.set(prizeId, (counts.get(prizeId) ?? 0) + 1)
  }
  const { value, most } = fit(counts, buckets)
  expect(value).toBeLessThan(most)
})

test('B2 odds are not raised by hour or streak: a draw after ten misses falls like any other', () => {
  const entries = entriesOf([900_000, 100_000])
  const outcomes = roll('streak', entries)
  const after = new Map<number, Map<string, number>>()
  let misses = 0
  for (const { entry } of outcomes) {
    const counts = after.get(Math.min(misses, 10)) ?? new Map<string, number>()
    counts.set(entry.prizeId, (counts.get(entry.prizeId) ?? 0) + 1)
    after.set(Math.min(misses, 10), counts)
    misses = entry.prizeId === 'prz_001' ? 0 : misses + 1
  }
  expect(after.size).toBe(11)
  // Eleven looks at the same draws: each may be a little further out than one alone.
  for (const counts of after.values()) {
    const draws = [...counts.values()].reduce((sum, count) => sum + count, 0)
    expect(fit(counts, entries, draws).value).toBeLessThan(fit(counts, entries, draws).most * 1.5)
  }
})

test('B2 odds are the same for everybody, and at any time: the clock and the person are no part of a draw', () => {
  const table = { sourceId: 'box_a', versionId: 'ov_a', entries: demo[0]!.entries, guarantee: null }
  const first = rollDraws(seed('somebody'), table, 0, 50)
  jest.useFakeTimers({ now: Date.UTC(2031, 0, 1, 3) })
  const later = rollDraws({ ...seed('somebody'), id: 'sed_other' }, table, 0, 50)
  jest.useRealTimers()
  expect(later).toEqual(first)
})

const soft = [
  { from: 20, permille: 4_000 },
  { from: 35, permille: 12_000 },
]
const guarded = demo.flatMap(({ name, entries, guarantee }) => {
  const hard = { tier: guarantee?.tier ?? ('SSR' as const), every: guarantee?.every ?? 50 }
  return [
    { name, kind: 'hard', entries, guarantee: hard },
    { name, kind: 'soft', entries, guarantee: { ...hard, soft } },
  ]
})

test.each(guarded)('B6 $name, $kind guarantee: kept, and the effective rate is what is drawn', (one) => {
  const { name, kind, entries, guarantee } = one
  const outcomes = roll(`${name}-${kind}`, entries, guarantee)
  let [run, longest, hits] = [0, 0, 0]
  for (const { entry } of outcomes) {
    const hit = isAtLeast(entry.tier, guarantee.tier)
    hits += hit ? 1 : 0
    run = hit ? 0 : run + 1
    longest = Math.max(longest, run)
  }
  expect(longest).toBeLessThan(guarantee.every)
  const effective = effectivePpm(entries, guarantee)
  const ppm = entries.reduce(
    (sum, entry) => sum + (isAtLeast(entry.tier, guarantee.tier) ? effective.get(entry.prizeId)! : 0),
    0,
  )
  const rate = ppm / 1_000_000
  // Draws under a guarantee are not independent, but spread less than independent ones would.
  const sigma = Math.sqrt(DRAWS * rate * (1 - rate))
  expect(Math.abs(hits - DRAWS * rate)).toBeLessThan(4 * sigma)
  expect(outcomes.filter(({ rule }) => rule.kind === 'guarantee').length).toBeGreaterThan(0)
  expect(outcomes.some(({ rule }) => rule.kind === 'soft')).toBe(kind === 'soft')
})

test('B7 an excluded prize is not drawn, the others as the renormalised table says (chi-square, p > 0.001)', () => {
  const { entries } = demo[0]!
  const excluded = entries[0]!.prizeId
  const table = { sourceId: 'box_x', versionId: 'ov_x', entries, guarantee: null, excluded }
  const outcomes = rollDraws(seed('exclude'), table, 0, 20_000)
  const left = tableFor(entries, outcomes[0]!.rule)
  expect(left).toHaveLength(entries.length - 1)
  const { value, most } = fit(countsOf(outcomes), left, 20_000)
  expect(countsOf(outcomes).has(excluded)).toBe(false)
  expect(value).toBeLessThan(most)
})
