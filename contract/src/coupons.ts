import { assertFen } from './money'

/** Terms of a coupon: a fixed amount off, or a percentage up to `mostFen`; from an order of `minimumFen` on. */
export interface CouponTerms {
  amountFen: number | null
  percent: number | null
  mostFen: number | null
  minimumFen: number
}

/**
 * Computes what a coupon takes off an order of `subtotalFen`, in whole fen, rounded down; at least 1 fen is left to
 * pay. 0 when the order is below the coupon's minimum.
 */
export function discountOf(coupon: CouponTerms, subtotalFen: number): number {
  assertFen(subtotalFen)
  if (subtotalFen < coupon.minimumFen) return 0
  const { amountFen, percent, mostFen } = coupon
  const wanted =
    percent === null ? (amountFen ?? 0) : Math.min(Math.floor((subtotalFen * percent) / 100), mostFen ?? subtotalFen)
  return Math.max(0, Math.min(wanted, subtotalFen - 1))
}
