/** What a share is a share of: an order's boxes and what was paid for all of them together. */
interface Whole {
  quantity: number
  total_fen: number
}

/**
 * What goes back for one more box of an order of which `refundedBefore` boxes went back already, in whole fen: the difference
 * of two cumulative shares, so that the shares of all boxes add up to exactly what was paid, discounts included, in whatever
 * order the boxes go back (rules B10).
 */
export function shareOf({ quantity, total_fen: total }: Whole, refundedBefore: number): number {
  if (refundedBefore < 0 || refundedBefore >= quantity) throw new RangeError(`box ${refundedBefore} of ${quantity}`)
  const upTo = (boxes: number) => Number((BigInt(total) * BigInt(boxes)) / BigInt(quantity))
  return upTo(refundedBefore + 1) - upTo(refundedBefore)
}
