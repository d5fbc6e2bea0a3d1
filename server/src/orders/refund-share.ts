/** Whole that shares are taken of: an order's boxes and the sum paid for all of them. */
interface Whole {
  quantity: number
  total_fen: number
}

/**
 * Computes the refund for one more box of an order of which `refundedBefore` boxes went back already, in whole fen: the
 * difference of two cumulative shares, so that the shares of all boxes add up to exactly the sum paid, discounts
 * included, in whatever order the boxes go back (rules B10).
 */
export function shareOf({ quantity, total_fen: total }: Whole, refundedBefore: number): number {
  if (refundedBefore < 0 || refundedBefore >= quantity) throw new RangeError(`box ${refundedBefore} of ${quantity}`)
  const upTo = (boxes: number) => Number((BigInt(total) * BigInt(boxes)) / BigInt(quantity))
  return upTo(refundedBefore + 1) - upTo(refundedBefore)
}
