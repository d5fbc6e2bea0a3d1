import fc from 'fast-check'
import { WEIGHT_SUM } from '@joybox/contract'
import { hintable, isPeekable, stillPossible } from './informative'
import { pickSlots } from './pick-slots'
import { trayWeights, type TrayPrize } from './weights'

const tiers = ['N', 'R', 'SR', 'SSR', 'HIDDEN'] as const

const prizes = fc
  .uniqueArray(
    fc.record({
      prizeId: fc.stringMatching(/^prz_[a-z]{1,6}$/),
      tier: fc.constantFrom(...tiers),
      count: fc.integer({ min: 1, max: 20 }),
      unopened: fc.nat({ max: 20 }),
    }),
    { selector: ({ prizeId }) => prizeId, minLength: 1, maxLength: 8 },
  )
  .map((list): TrayPrize[] => list.map((one) => ({ ...one, unopened: Math.min(one.count, one.unopened) })))

test('B1 B2 the chances of a free slot add up to 1 000 000, and none is off by a whole millionth', () => {
  fc.assert(
    fc.property(prizes, (list) => {
      const all = list.reduce((sum, { unopened }) => sum + unopened, 0)
      const weights = trayWeights(list)
      expect(weights.reduce((sum, { weight }) => sum + weight, 0)).toBe(all === 0 ? 0 : WEIGHT_SUM)
      for (const { weight, unopened } of weights) {
        expect(Number.isInteger(weight)).toBe(true)
        expect(Math.abs(weight * all - unopened * WEIGHT_SUM)).toBeLessThan(Math.max(all, 1))
      }
    }),
  )
})

test('B7 a hint never names what is in the slot, nor what its user could rule out before', () => {
  fc.assert(
    fc.property(prizes, fc.nat(), fc.nat(), (list, pick, ruled) => {
      const there = list.filter(({ unopened }) => unopened > 0)
      if (there.length === 0) return
      const inSlot = there[pick % there.length]!.prizeId
      const ruledOut = there.map(({ prizeId }) => prizeId).filter((id, i) => id !== inSlot && (ruled >> i) & 1)
      const names = hintable(list, { ruledOut, tier: null }, inSlot)
      expect(names).not.toContain(inSlot)
      for (const name of names)
        expect([ruledOut.includes(name), there.some(({ prizeId }) => prizeId === name)]).toEqual([false, true])
      // Refused exactly when one prize is left: the refusal itself tells nothing new.
      expect(names.length === 0).toBe(stillPossible(list, { ruledOut, tier: null }).length === 1)
    }),
  )
})

test('B7 a peek is worth something only while more than one tier is possible', () => {
  const list = [
    { prizeId: 'prz_a', tier: 'N', unopened: 3 },
    { prizeId: 'prz_b', tier: 'N', unopened: 1 },
    { prizeId: 'prz_c', tier: 'SSR', unopened: 1 },
  ] as const
  expect(isPeekable(list, { ruledOut: [], tier: null })).toBe(true)
  expect(isPeekable(list, { ruledOut: ['prz_c'], tier: null })).toBe(false)
  expect(isPeekable(list, { ruledOut: [], tier: 'N' })).toBe(false)
  expect(hintable(list, { ruledOut: [], tier: 'N' }, 'prz_a')).toEqual(['prz_b'])
})

test('B2 slots the server picks are as likely as any others (chi-square, p > 0.000001)', () => {
  const seen = Array.from({ length: 10 }, () => 0)
  const rounds = 20_000
  for (let i = 0; i < rounds; i += 1) {
    const picked = pickSlots([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 3)
    expect(new Set(picked).size).toBe(3)
    for (const slot of picked) seen[slot - 1]! += 1
  }
  const expected = (rounds * 3) / 10
  const chiSquare = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(chiSquare).toBeLessThan(44.811) // 9 degrees of freedom at p = 0.000001; drawing without replacement only lowers it
  expect(pickSlots([4, 2], 2)).toEqual([2, 4])
})
