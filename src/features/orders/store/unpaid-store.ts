import { closedOrderStates } from '@contract/kinds'
import type { DataOf } from '@contract/client-types'
import { makeObservable, observable, runInAction } from 'mobx'
import { orders } from '../api/orders'
import { payInWechat, payScene } from '@/platform/pay'
import { Command } from '@/client/command'
import { IdempotencyKeys } from '@/client/idempotency-keys'
import type { Order } from './order-store'
import { rootStore } from '@/client/stores'

/**
 * How paying ended. Paid: with the sealed boxes it brought. Cancelled: the payer gave up in WeChat. Elsewhere: this WeChat does
 * not know the buyer. Unpaid: the order stands, or is over, and nothing was charged.
 */
export type Payment = { kind: 'paid'; sealedBoxIds: string[] } | { kind: 'cancelled' | 'elsewhere' | 'unpaid' }

/** Milliseconds between two looks at an order that WeChat has. */
const LOOK_AGAIN = 2000

/** Orders that were placed and not paid: paying one later by the way it was placed with, or giving it up. */
class UnpaidStore {
  private readonly keys = new IdempotencyKeys()
  /** It is asked whether WeChat was paid, until it was or the person stops it. */
  isWaiting = false
  private wake?: () => void

  constructor() {
    makeObservable(this, { isWaiting: observable })
  }

  /** Pays from the balance, once however often it is tried. */
  readonly payFromBalance = new Command(async (orderNo: string, payPassword?: string): Promise<Payment> => {
    const body = { orderNo, payPassword }
    const { sealedBoxIds } = await this.keys.once(orderNo, (key) => orders.pay(body, key, { quiet: true }))
    return { kind: 'paid', sealedBoxIds }
  })

  /** Presses a button of the sandbox cashier, then looks what became of the order. */
  readonly settleInSandbox = new Command(async (order: Order, result: 'paid' | 'failed'): Promise<Payment> => {
    const { payUrl = '' } = await orders.paymentParams({ orderNo: order.orderNo }, { quiet: true })
    const token = decodeURIComponent(/[?&]token=([^&#]+)/.exec(payUrl)?.[1] ?? '')
    await orders.sandboxCashier(order.paymentOrderId, { token, result }, { quiet: true })
    return (await this.look(order.orderNo)) ?? { kind: 'unpaid' }
  })

  /** Has WeChat ask the payer, then the shop whether it was paid. What was paid before is never asked for again. */
  readonly payThroughWechat = new Command(async (orderNo: string): Promise<Payment> => {
    const earlier = await this.look(orderNo)
    if (earlier) return earlier
    const params = await orders.paymentParams({ orderNo, payScene }, { quiet: true })
    const answer = await payInWechat(params).catch((error: unknown) => {
      console.warn(error)
      return 'cancelled' as const
    })
    if (answer === 'asked') return this.awaitPaid(orderNo)
    return (await this.look(orderNo)) ?? { kind: answer }
  })

  readonly cancel = new Command(async (orderNo: string): Promise<void> => {
    await orders.cancel(orderNo, { quiet: true })
  })

  /** Asks no more whether WeChat was paid. The order stays as it is, and can be paid later. */
  stopWaiting() {
    runInAction(() => (this.isWaiting = false))
    this.wake?.()
  }

  /** How an order stands, when that is settled. */
  private async look(orderNo: string): Promise<Payment | undefined> {
    const order: DataOf<'orders.get'> = await orders.get(orderNo, { quiet: true })
    if (!order || closedOrderStates.includes(order.orderStatus)) return { kind: 'unpaid' }
    return order.payStatus === 'succeeded' ? { kind: 'paid', sealedBoxIds: order.sealedBoxIds } : undefined
  }

  /** Asks for the order until it is paid or over, or the person stops it; a network that is gone may come back. */
  private async awaitPaid(orderNo: string): Promise<Payment> {
    runInAction(() => (this.isWaiting = true))
    while (this.isWaiting) {
      const settled = await this.look(orderNo).catch(() => undefined)
      if (settled) {
        this.stopWaiting()
        return settled
      }
      if (this.isWaiting) await this.pause()
    }
    return { kind: 'unpaid' }
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOK_AGAIN)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  reset() {
    this.stopWaiting()
    this.keys.reset()
  }
}

export const unpaidStore = rootStore.add(new UnpaidStore())
