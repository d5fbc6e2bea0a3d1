import { isHeldToPay, needsPayPassword } from '@contract/payment-rules'
import type { Order } from '../../store/order-store'

type Priced = Pick<Order, 'totalFen' | 'discountFen' | 'quantity' | 'kind' | 'paymentChannel'>

const payable = ({ kind, quantity, totalFen, discountFen }: Priced) => ({
  kind,
  quantity,
  subtotalFen: totalFen + discountFen,
})

/** Whether paying this order is confirmed by holding. */
export function isHeld(order: Priced): boolean {
  return isHeldToPay(payable(order))
}

/** Whether it needs the pay password now. An order paid through a channel was let through with it when it was placed. */
export function needsPassword(order: Priced): boolean {
  return order.paymentChannel === 'balance' && needsPayPassword(payable(order))
}
