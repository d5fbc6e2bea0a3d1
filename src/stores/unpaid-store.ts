import { ApiError } from '@/api/errors'
import { orders } from '@/api/orders'
import { randomString } from '@/platform/random'
import { Command } from './command'
import type { Order } from './order-store'
import { rootStore } from '.'

/** Whether the server has answered: then its refusal is final for this key, otherwise the deed may be done and the key finds it. */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.details.bodyCode !== undefined
}

/** Orders that were placed and not paid: going on with one from the list of orders, or giving it up. */
class UnpaidStore {
  private readonly payKeys = new Map<string, string>()

  /** Pays from the balance, once however often it is tried; gives the sealed boxes it brought. */
  readonly payFromBalance = new Command(async (orderNo: string): Promise<string[]> => {
    const key = this.payKeys.get(orderNo) ?? randomString()
    this.payKeys.set(orderNo, key)
    try {
      const { sealedBoxIds } = await orders.pay({ orderNo }, key, { quiet: true })
      this.payKeys.delete(orderNo)
      return sealedBoxIds
    } catch (error) {
      if (isAnswered(error)) this.payKeys.delete(orderNo)
      throw error
    }
  })

  /** Presses a button of the sandbox cashier; gives the sealed boxes that were paid for, or undefined when it was not paid. */
  readonly settleInSandbox = new Command(
    async (order: Order, result: 'paid' | 'failed'): Promise<string[] | undefined> => {
      const { payUrl = '' } = await orders.paymentParams({ orderNo: order.orderNo }, { quiet: true })
      const token = decodeURIComponent(/[?&]token=([^&#]+)/.exec(payUrl)?.[1] ?? '')
      await orders.sandboxCashier(order.paymentOrderId, { token, result }, { quiet: true })
      const settled = await orders.get(order.orderNo, { quiet: true })
      return settled?.payStatus === 'succeeded' ? settled.sealedBoxIds : undefined
    },
  )

  readonly cancel = new Command(async (orderNo: string): Promise<void> => {
    await orders.cancel(orderNo, { quiet: true })
  })

  reset() {
    this.payKeys.clear()
  }
}

export const unpaidStore = rootStore.add(new UnpaidStore())
