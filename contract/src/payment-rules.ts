import type { OrderKind, PayChannel } from './kinds'
import { HOLD_FROM_BOXES, HOLD_FROM_FEN, PAY_PASSWORD_FROM_FEN } from './limits'

/** Figures that decide how a payment is confirmed; the price is the one before a coupon. */
export interface Payable {
  kind: OrderKind
  subtotalFen: number
  quantity: number
}

/** Kinds of order that count towards spending limits and breaks (rules B12). */
export const limitedKinds: readonly OrderKind[] = ['box', 'prop']

export const isLimited = ({ kind }: Pick<Payable, 'kind'>): boolean => limitedKinds.includes(kind)

/** Tells when a payment is confirmed by holding. A whole tray always is, whatever it costs. */
export function needsHold({ kind, subtotalFen, quantity }: Payable): boolean {
  return subtotalFen >= HOLD_FROM_FEN || (kind === 'box' && quantity >= HOLD_FROM_BOXES)
}

/** Tells when a payment needs the pay password. */
export function needsPayPassword({ kind, subtotalFen }: Pick<Payable, 'kind' | 'subtotalFen'>): boolean {
  return isLimited({ kind }) && subtotalFen >= PAY_PASSWORD_FROM_FEN
}

/** Figures of a placed order. */
interface Placed {
  kind: OrderKind
  quantity: number
  totalFen: number
  discountFen: number
  paymentChannel: PayChannel
}

export const payableOfOrder = ({ kind, quantity, totalFen, discountFen }: Omit<Placed, 'paymentChannel'>): Payable => ({
  kind,
  quantity,
  subtotalFen: totalFen + discountFen,
})

/**
 * Tells when paying a placed order asks for the pay password. One that a channel pays was let through with it when it
 * was placed.
 */
export function asksPayPassword(order: Placed): boolean {
  return order.paymentChannel === 'balance' && needsPayPassword(payableOfOrder(order))
}

/** Recognizes an order that takes every slot left of a tray. The last one alone is bought like any other. */
export function isWholeTray(quantity: number, free: number): boolean {
  return quantity > 1 && quantity >= free
}
