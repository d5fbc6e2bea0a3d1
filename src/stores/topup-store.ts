import type { BodyOf, DataOf } from '@contract/client-types'
import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError } from '@/api/errors'
import { orders } from '@/api/orders'
import { Command } from './command'
import { walletStore } from './wallet-store'
import { rootStore, session } from '.'

type PlacedOrder = DataOf<'orders.create'>
type Age = NonNullable<BodyOf<'orders.create'>['confirmations']>['age']

/** Whether the server has answered; without an answer the order may exist, and its number finds it. */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.details.bodyCode !== undefined
}

/** Topping up through the sandbox cashier: an order, the cashier's answer, and the money in the wallet. */
class TopupStore {
  /** The order that waits at the cashier. */
  placed?: PlacedOrder
  /** The number of a try whose answer was lost: the next try of the same continues it instead of ordering again. */
  private attempt?: { planId: string; opId: string }

  constructor() {
    makeAutoObservable<this, 'attempt'>(this, { attempt: false, start: false, settle: false })
  }

  /** Orders a plan; the order then waits in `placed`. `age` is the declaration that a first payment needs (B12). */
  readonly start = new Command(async (planId: string, age: Age): Promise<void> => {
    const userId = session.me.data?.id
    if (!userId) throw session.me.error ?? new Error('not signed in')
    const productId = `topup:${planId}`
    if (this.attempt?.planId !== planId) {
      this.attempt = { planId, opId: await orders.uniqueNumber(productId, userId, { quiet: true }) }
    }
    const confirmations = age ? { age } : undefined
    try {
      const { opId } = this.attempt
      const placed = await orders.create(
        { opId, productId, userId, payChannel: 'sandbox', confirmations },
        { quiet: true },
      )
      this.attempt = undefined
      // The declaration is kept with the order, paid or not: nowhere is it asked for again.
      if (age) await session.refresh()
      runInAction(() => (this.placed = placed))
    } catch (error) {
      if (isAnswered(error)) this.attempt = undefined
      throw error
    }
  })

  /** Presses one of the cashier's buttons. Resolves with whether the money has arrived; balance and person are then fresh, and the order is over. */
  readonly settle = new Command(async (result: 'paid' | 'failed'): Promise<boolean> => {
    const { orderNo = '', paymentOrderId = '', payParams } = this.placed ?? {}
    const token = decodeURIComponent(/[?&]token=([^&#]+)/.exec(payParams?.payUrl ?? '')?.[1] ?? '')
    await orders.sandboxCashier(paymentOrderId, { token, result }, { quiet: true })
    const order = await orders.get(orderNo, { quiet: true })
    // Where the person goes next must not show the time before the money came.
    await Promise.all([walletStore.balance.load(), session.refresh()])
    runInAction(() => (this.placed = undefined))
    return order?.payStatus === 'succeeded'
  })

  /** Leaves the cashier. The order is given up; one that cannot be told expires by itself and has taken nothing. */
  giveUp() {
    const { orderNo } = this.placed ?? {}
    this.placed = undefined
    if (orderNo) orders.cancel(orderNo, { quiet: true }).catch(() => undefined)
  }

  reset() {
    this.placed = undefined
    this.attempt = undefined
  }
}

export const topupStore = rootStore.add(new TopupStore())
