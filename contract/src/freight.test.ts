import fc from 'fast-check'
import { freightFor, freightRules } from './freight'
import { provinceOf, provinces } from './provinces'

const served = provinces.filter((province) => province.zone !== null)
const regionCode = fc
  .tuple(fc.constantFrom(...served), fc.integer({ min: 0, max: 9_999 }))
  .map(([{ code }, rest]) => code + String(rest).padStart(4, '0'))
const parcel = fc.record({ items: fc.integer({ min: 1, max: 50 }), valueFen: fc.integer({ min: 0, max: 1_000_000 }) })

test.each([
  // items, value, region, freight, rule
  [1, 9_899, '330106', 800, 'region'],
  [2, 9_899, '330106', 800, 'region'],
  [3, 0, '330106', 0, 'count'],
  [1, 9_900, '330106', 0, 'value'],
  [2, 9_899, '110101', 1_000, 'region'],
  [2, 9_899, '650102', 1_800, 'region'],
  [3, 0, '540102', 0, 'count'],
  [1, 9_900, '650102', 0, 'value'],
  [3, 9_900, '650102', 0, 'count'],
] as const)(
  'B9 %i prizes worth %i fen to %s cost %i fen, because of the %s',
  (items, value, region, freightFen, rule) => {
    expect(freightFor(items, value, region)).toEqual({ freightFen, rule })
  },
)

test('B9 more prizes or more value never cost more, wherever they go', () => {
  fc.assert(
    fc.property(parcel, parcel, regionCode, (one, other, region) => {
      const more = { items: one.items + other.items, valueFen: one.valueFen + other.valueFen }
      const cost = ({ items, valueFen }: typeof one) => freightFor(items, valueFen, region)?.freightFen ?? NaN
      expect(cost(more)).toBeLessThanOrEqual(cost(one))
    }),
  )
})

test('B9 freight is free exactly from three prizes or 99 CNY on, and whole fen everywhere', () => {
  fc.assert(
    fc.property(parcel, regionCode, ({ items, valueFen }, region) => {
      const freight = freightFor(items, valueFen, region)
      expect(freight?.freightFen === 0).toBe(items >= 3 || valueFen >= 9_900)
      expect(Number.isSafeInteger(freight?.freightFen)).toBe(true)
    }),
  )
  expect([freightRules.freeFromItems, freightRules.freeFromValueFen]).toEqual([3, 9_900])
})

test('B9 where no carrier goes there is no freight, and every province has one code', () => {
  for (const region of ['810101', '820101', '710101', '990101', '000000']) expect(freightFor(1, 100, region)).toBeNull()
  expect(new Set(provinces.map(({ code }) => code)).size).toBe(34)
  expect(provinceOf('440305')?.name).toBe('广东省')
})
