import { assertFen } from '@joybox/contract'

/** The shop's share of what a creator sells, in 10 000 (rules B13). */
export const FEE_BASIS_POINTS = 500

/**
 * Splits one box's price between the shop and its creator, in whole fen. The fee is rounded down, so that a part of a fen is
 * always the creator's: it is never more than 5 %. The price is the listed one: a discount is the house's gift, not the
 * creator's.
 */
export function splitPrice(priceFen: number): { feeFen: number; netFen: number } {
  const feeFen = Math.floor((assertFen(priceFen) * FEE_BASIS_POINTS) / 10_000)
  return { feeFen, netFen: priceFen - feeFen }
}
