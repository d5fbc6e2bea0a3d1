import fc from 'fast-check'
import { inputCount, placePrizes, type RecipeInput } from './combining'
import { discountOf } from './coupons'
import { recyclePoints } from './recycling'

const n = (prizeId: string) => ({ prizeId, tier: 'N' as const })
const r = (prizeId: string) => ({ prizeId, tier: 'R' as const })

describe('placing prizes on a recipe', () => {
  test('B8 an input that names a prize takes it first, so that a tier beside it can still be filled', () => {
    const inputs: RecipeInput[] = [
      { tier: 'N', count: 2, back: 1 },
      { prizeId: 'prz_a', count: 1, back: 0 },
    ]
    expect(placePrizes(inputs, [n('prz_a'), n('prz_b'), n('prz_a')])).toEqual([
      { input: 1, back: false },
      { input: 0, back: true },
      { input: 0, back: false },
    ])
    expect(placePrizes(inputs, [n('prz_b'), n('prz_b'), n('prz_b')])).toBeNull()
  })

  test('B8 too many, too few and the wrong tier fit nothing', () => {
    const inputs: RecipeInput[] = [{ tier: 'N', count: 2, back: 0 }]
    for (const chosen of [[n('prz_a')], [n('prz_a'), n('prz_b'), n('prz_c')], [n('prz_a'), r('prz_b')], []]) {
      expect(placePrizes(inputs, chosen)).toBeNull()
    }
  })

  test('B8 whatever is chosen: each prize is placed once, each input gets its count and gives back its number', () => {
    const chosen = fc.array(fc.constantFrom(n('prz_a'), n('prz_b'), r('prz_c')), { maxLength: 9 })
    const inputs: RecipeInput[] = [
      { tier: 'R', count: 1, back: 1 },
      { tier: 'N', count: 2, back: 1 },
      { prizeId: 'prz_a', count: 1, back: 0 },
    ]
    fc.assert(
      fc.property(chosen, (prizes) => {
        const placed = placePrizes(inputs, prizes)
        const a = prizes.filter((one) => one.prizeId === 'prz_a').length
        const common = prizes.filter((one) => one.tier === 'N').length
        expect(placed !== null).toBe(prizes.length === inputCount(inputs) && common === 3 && a >= 1)
        inputs.forEach(({ count, back }, at) => {
          const here = (placed ?? []).filter((one) => one.input === at)
          const found = placed && [here.length, here.filter((one) => one.back).length]
          expect(found).toEqual(placed && [count, back])
        })
      }),
    )
  })
})

describe('coupons and points', () => {
  const amount = { amountFen: 500, percent: null, mostFen: null, minimumFen: 300 }
  const percent = { amountFen: null, percent: 10, mostFen: 1_000, minimumFen: 0 }

  test('B1 a discount is whole fen, never more than the coupon says, and leaves at least 1 fen', () => {
    expect([299, 300, 501, 2_000].map((total) => discountOf(amount, total))).toEqual([0, 299, 500, 500])
    expect([1, 19, 5_900, 99_999].map((total) => discountOf(percent, total))).toEqual([0, 1, 590, 1_000])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (total) => {
        for (const coupon of [amount, percent]) {
          const discount = discountOf(coupon, total)
          expect(Number.isInteger(discount) && discount >= 0 && total - discount >= 1).toBe(true)
        }
      }),
    )
  })

  test('B9 recycling has one fixed rate, in whole points, at least one', () => {
    expect([0, 9, 10, 2_700, 88_000].map(recyclePoints)).toEqual([1, 1, 1, 270, 8_800])
  })
})
