import fc from 'fast-check'
import { splitPrice } from './fee'

test('B13 fee and earning make up the price exactly, and the fee is never more than 5 %', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (price) => {
      const { feeFen, netFen } = splitPrice(price)
      expect(Number.isInteger(feeFen)).toBe(true)
      expect(feeFen + netFen).toBe(price)
      expect(feeFen * 100).toBeLessThanOrEqual(price * 5)
      expect((feeFen + 1) * 100).toBeGreaterThan(price * 5)
      expect(netFen).toBeGreaterThan(0)
    }),
  )
})

test.each([
  [1, 0],
  [19, 0],
  [20, 1],
  [39, 1],
  [1_000, 50],
  [4_990, 249],
  [20_000, 1_000],
])('B13 of %i fen the shop takes %i', (price, fee) => {
  expect(splitPrice(price)).toEqual({ feeFen: fee, netFen: price - fee })
})

test('B1 a fraction of a fen is no price', () => {
  expect(() => splitPrice(10.5)).toThrow(RangeError)
})
