import { shareOf } from './refund-share'

test('B10 the shares of all boxes add up to exactly what was paid, for every total, quantity and discount', () => {
  for (let quantity = 1; quantity <= 100; quantity += 1) {
    for (const total of [1, 2, 3, 7, 99, 100, 101, 5_900 * quantity, 5_900 * quantity - 1, 5_900 * quantity - 1_337]) {
      const shares = Array.from({ length: quantity }, (_, at) => shareOf({ quantity, total_fen: total }, at))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
      expect(shares.every((share) => Number.isSafeInteger(share) && share >= 0)).toBe(true)
      // Fair: no box gets more than a fen more than another.
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    }
  }
})

test('B10 without a discount a share is the price, and shares stay exact where a product would not', () => {
  expect(shareOf({ quantity: 10, total_fen: 59_000 }, 9)).toBe(5_900)
  const total = Number.MAX_SAFE_INTEGER
  const shares = Array.from({ length: 100 }, (_, at) => shareOf({ quantity: 100, total_fen: total }, at))
  expect(shares.reduce((sum, share) => sum + BigInt(share), 0n)).toBe(BigInt(total))
})

test('B10 there is no share of a box that the order does not have', () => {
  expect(() => shareOf({ quantity: 2, total_fen: 100 }, 2)).toThrow(RangeError)
  expect(() => shareOf({ quantity: 2, total_fen: 100 }, -1)).toThrow(RangeError)
})
