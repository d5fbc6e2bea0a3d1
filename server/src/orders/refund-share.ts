/** Boxes of an order and the total paid for them. */
interface Whole {
  quantity: number
  total_fen: number
}

/**
 * Computes the refund for one more box of an order, in whole fen, after `refundedBefore` boxes were refunded. It is the
 * difference of two cumulative shares, so the refunds of all boxes add up to exactly the total paid, with discounts and
 * in any order (rules B10).
 */
export function shareOf({ quantity, total_fen: total }: Whole, refundedBefore: number): number {
  if (refundedBefore < 0 || refundedBefore >= quantity) throw new RangeError(`box ${refundedBefore} of ${quantity}`)
  const upTo = (boxes: number) => Number((BigInt(total) * BigInt(boxes)) / BigInt(quantity))
  return upTo(refundedBefore + 1) - upTo(refundedBefore)
}
