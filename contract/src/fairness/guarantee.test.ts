import fc from 'fast-check'
import { isAtLeast, tiers } from '../tiers'
import { effectivePpm } from './effective'
import { isKeepable, missedAfter, permilleAfter, ruleAfter, rulesOf, type Guarantee } from './guarantee'
import { entryForTicket, inTableOrder, tableFor, weightSum, WEIGHT_SUM, type OddsEntry } from './table'

const table: OddsEntry[] = [
  { prizeId: 'prz_a', tier: 'N', weight: 790_000 },
  { prizeId: 'prz_b', tier: 'R', weight: 200_000 },
  { prizeId: 'prz_c', tier: 'SSR', weight: 10_000 },
]
const hard: Guarantee = { tier: 'SSR', every: 50 }
const soft: Guarantee = {
  ...hard,
  soft: [
    { from: 30, permille: 5_000 },
    { from: 40, permille: 20_000 },
  ],
}

/** Any whole odds table: 2 to 12 prizes of any tier, weights that add up, some of them 0 or 1. */
const tables = fc
  .array(fc.record({ tier: fc.constantFrom(...tiers), share: fc.integer({ min: 0, max: 1_000 }) }), {
    minLength: 2,
    maxLength: 12,
  })
  .map((prizes) => {
    const all = prizes.reduce((sum, { share }) => sum + share, 0) || 1
    const entries = prizes.map(({ tier, share }, i): OddsEntry => {
      return { prizeId: `prz_${i}`, tier, weight: Math.floor((share * WEIGHT_SUM) / all) }
    })
    entries[0]!.weight += WEIGHT_SUM - weightSum(entries)
    return entries
  })

const guarantees = fc
  .record({
    tier: fc.constantFrom(...tiers),
    every: fc.integer({ min: 2, max: 60 }),
    steps: fc.array(fc.record({ gap: fc.integer({ min: 1, max: 20 }), more: fc.integer({ min: 1, max: 4_000 }) }), {
      maxLength: 3,
    }),
  })
  .map(({ tier, every, steps }): Guarantee => {
    let [from, permille] = [0, 1_000]
    return { tier, every, soft: steps.map(({ gap, more }) => ({ from: (from += gap), permille: (permille += more) })) }
  })

/** A table with a guarantee that can be kept on it. */
const kept = fc.tuple(tables, guarantees).filter(([entries, guarantee]) => isKeepable(guarantee, entries))

/** Tickets for a walk: fast and even, from a linear congruence; the walk is about rules, not about fairness. */
function walk(entries: readonly OddsEntry[], guarantee: Guarantee, draws: number, start: number) {
  const longest = { run: 0, now: 0 }
  let [state, missed] = [start, 0]
  for (let i = 0; i < draws; i += 1) {
    const left = tableFor(entries, ruleAfter(missed, guarantee))
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    const { tier } = entryForTicket(left, state % weightSum(left))
    missed = missedAfter(missed, tier, guarantee)
    longest.now = isAtLeast(tier, guarantee.tier) ? 0 : longest.now + 1
    longest.run = Math.max(longest.run, longest.now)
  }
  return longest.run
}

test('B6 each rule of a soft guarantee: the table, every step, the hard cut', () => {
  expect(rulesOf(soft).map((rule) => rule.kind)).toEqual(['table', 'soft', 'soft', 'guarantee'])
  expect([0, 29, 30, 39, 40, 48].map((missed) => permilleAfter(missed, soft))).toEqual([
    1_000, 1_000, 5_000, 5_000, 20_000, 20_000,
  ])
  expect(ruleAfter(35, soft)).toEqual({ kind: 'soft', tier: 'SSR', missed: 35, permille: 5_000 })
  expect(ruleAfter(49, soft)).toEqual({ kind: 'guarantee', tier: 'SSR' })
  expect(ruleAfter(500, soft)).toEqual({ kind: 'guarantee', tier: 'SSR' })
})

test('B5 B6 a soft step keeps the sum, raises the rare tiers as published, and takes from the lowest tier alone', () => {
  fc.assert(
    fc.property(kept, fc.nat({ max: 59 }), ([entries, guarantee], missed) => {
      const rule = ruleAfter(missed, guarantee)
      fc.pre(rule.kind === 'soft')
      const before = new Map(entries.map((entry) => [entry.prizeId, entry]))
      const lowest = tiers.find((tier) => entries.some((entry) => entry.tier === tier && entry.weight > 0))
      const after = tableFor(entries, rule)
      expect(weightSum(after)).toBe(WEIGHT_SUM)
      for (const { prizeId, tier, weight } of after) {
        const listed = before.get(prizeId)!.weight
        const raised = Math.floor((listed * permilleAfter(missed, guarantee)) / 1_000)
        const wanted = isAtLeast(tier, guarantee.tier) ? raised : tier === lowest ? Math.min(weight, listed) : listed
        expect(weight).toBe(wanted)
      }
    }),
    { numRuns: 300 },
  )
})

test('B6 the guarantee is never exceeded, hard or soft, over 100 000 draws on random tables', () => {
  let exercised = 0
  fc.assert(
    fc.property(kept, fc.nat(), ([entries, guarantee], start) => {
      const run = walk(entries, guarantee, 1_000, start)
      exercised += run === guarantee.every - 1 ? 1 : 0
      return run <= guarantee.every - 1
    }),
    { numRuns: 100, seed: 20_261_121 },
  )
  // A guarantee that was never needed proves nothing.
  expect(exercised).toBeGreaterThan(10)
})

test('B6 the guarantee is never exceeded over 100 000 draws of the steepest case', () => {
  const rare: OddsEntry[] = [
    { prizeId: 'prz_a', tier: 'N', weight: 999_999 },
    { prizeId: 'prz_b', tier: 'SSR', weight: 1 },
  ]
  expect(walk(rare, hard, 100_000, 7)).toBe(49)
  expect(walk(rare, { ...hard, soft: [{ from: 1, permille: 900_000 }] }, 100_000, 7)).toBe(49)
})

test('B6 the effective rate of 1 % with a guarantee of 50 is 2.532 %', () => {
  expect(effectivePpm(table, hard).get('prz_c')).toBe(25_317)
})

test('B6 the effective rates are those of the chain, hard and soft, and add up to the whole', () => {
  fc.assert(
    fc.property(kept, ([entries, guarantee]) => {
      // The same sums in floating point, over the misses a run can reach.
      const times = new Map<string, number>()
      let [reach, run] = [1, 0]
      for (let missed = 0; missed < guarantee.every; missed += 1) {
        const left = tableFor(entries, ruleAfter(missed, guarantee))
        for (const { prizeId, weight } of left) {
          times.set(prizeId, (times.get(prizeId) ?? 0) + (reach * weight) / weightSum(left))
        }
        run += reach
        reach *= weightSum(left.filter(({ tier }) => !isAtLeast(tier, guarantee.tier))) / weightSum(left)
      }
      const exact = effectivePpm(entries, guarantee)
      for (const [prizeId, ppm] of exact) {
        expect(Math.abs(ppm - ((times.get(prizeId) ?? 0) / run) * 1_000_000)).toBeLessThan(0.501)
      }
      const sum = [...exact.values()].reduce((all, ppm) => all + ppm, 0)
      expect(Math.abs(sum - 1_000_000)).toBeLessThanOrEqual(entries.length)
    }),
    { numRuns: 60 },
  )
})

test('B6 without a guarantee, or without a prize it could give, the listed chances are the effective ones', () => {
  const listed = new Map(table.map((entry) => [entry.prizeId, entry.weight]))
  expect(effectivePpm(table, null)).toEqual(listed)
  expect(effectivePpm(table, { tier: 'HIDDEN', every: 10 })).toEqual(listed)
})

test.each([
  ['a tier nobody can draw', { tier: 'HIDDEN', every: 50 }],
  ['the lowest tier', { tier: 'N', every: 50 }],
  ['every single draw', { tier: 'SSR', every: 1 }],
  ['too many draws', { tier: 'SSR', every: 201 }],
  [
    'steps out of order',
    {
      ...hard,
      soft: [
        { from: 40, permille: 2_000 },
        { from: 30, permille: 3_000 },
      ],
    },
  ],
  ['a step that lowers', { ...hard, soft: [{ from: 30, permille: 900 }] }],
  ['a step after the end', { ...hard, soft: [{ from: 49, permille: 2_000 }] }],
  ['more than the lowest tier has to give', { ...hard, soft: [{ from: 30, permille: 90_000 }] }],
] as [string, Guarantee][])('B6 a guarantee with %s cannot be published', (_, guarantee) => {
  expect(isKeepable(guarantee, table)).toBe(false)
})

test('B5 an exclude and a guarantee leave table order as it is', () => {
  const left = tableFor(table, { kind: 'table', exclude: { prizeId: 'prz_b', tableHash: '' } })
  expect(left).toEqual(inTableOrder(left))
  expect(left.map(({ prizeId }) => prizeId)).toEqual(['prz_a', 'prz_c'])
  expect(isKeepable(soft, table)).toBe(true)
})
