import { Command } from '@/client/command'
import { isAnswered } from '@/client/idempotency-keys'
import { rootStore, session } from '@/client/stores'
import { orders } from '../api/orders'
import { Checkout } from './checkout'
import { placeOrder, takeNumber, type OrderRequest } from './order-request'
import type { Order } from './order-store'
import { OrderPayment } from './payment'

async function signedInUser(): Promise<string> {
  if (!session.me.data) await session.refresh()
  if (!session.me.data) throw session.me.error ?? new Error('not signed in')
  return session.me.data.id
}

/** Places and pays orders of every kind. */
class PaymentStore {
  /** The purchase of boxes. */
  readonly checkout = new Checkout()
  private readonly payments = new Map<string, OrderPayment>()
  /** Numbers of requests whose answer was lost, by the request: the same request continues its order instead of placing another. */
  private readonly numbers = new Map<string, string>()

  /** The payment of an order that was placed; the same one as long as the user is signed in, so that a lost answer is found. */
  of({ orderNo }: Pick<Order, 'orderNo'>): OrderPayment {
    const payment = this.payments.get(orderNo) ?? new OrderPayment()
    this.payments.set(orderNo, payment)
    return payment
  }

  /** Places an order; it is then paid like any other. */
  readonly place = new Command(async (request: OrderRequest): Promise<Order> => {
    const userId = await signedInUser()
    const wanted = JSON.stringify(request)
    try {
      const opId = this.numbers.get(wanted) ?? (await takeNumber(request, userId))
      this.numbers.set(wanted, opId)
      const { orderNo, payParams } = await placeOrder(request, { opId, userId })
      const order = await orders.get(orderNo, { quiet: true })
      if (!order) throw new Error('the order is gone')
      this.numbers.delete(wanted)
      this.of(order).begin(order, payParams.payUrl)
      // The declaration is kept with the order, paid or not: nowhere is it asked for again.
      if (request.consents?.age) await session.refresh()
      return order
    } catch (error) {
      if (isAnswered(error)) this.numbers.delete(wanted)
      throw error
    }
  })

  /** Gives an unpaid order up; what it had reserved is free again. */
  readonly cancel = new Command(async (orderNo: string): Promise<void> => {
    await orders.cancel(orderNo, { quiet: true })
    this.settled(orderNo)
  })

  /** An order is paid or given up: no other part of the app continues it. */
  settled(orderNo: string) {
    this.checkout.drop(orderNo)
    this.payments.delete(orderNo)
  }

  reset() {
    this.checkout.reset()
    for (const payment of this.payments.values()) payment.reset()
    this.payments.clear()
    this.numbers.clear()
  }
}

export const paymentStore = rootStore.add(new PaymentStore())
