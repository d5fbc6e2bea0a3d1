import type { Order } from '@/stores/order-store'

/** From this sum on, and for ten boxes, a payment must be meant: it is held, not tapped (rules B12). */
const HELD_FROM_FEN = 300_00
const HELD_FROM_COUNT = 10
/** From this sum on, before a coupon, a payment from the balance needs the pay password. */
const PASSWORD_FROM_FEN = 1000_00

type Priced = Pick<Order, 'totalFen' | 'discountFen' | 'quantity' | 'kind' | 'paymentChannel'>

/** Whether paying this order is confirmed by holding. */
export function isHeld({ totalFen, quantity, kind }: Priced): boolean {
  return totalFen >= HELD_FROM_FEN || (kind === 'box' && quantity >= HELD_FROM_COUNT)
}

/** Whether it needs the pay password now. What a channel pays was let through with it when it was placed. */
export function needsPassword({ totalFen, discountFen, paymentChannel }: Priced): boolean {
  return paymentChannel === 'balance' && totalFen + discountFen >= PASSWORD_FROM_FEN
}
