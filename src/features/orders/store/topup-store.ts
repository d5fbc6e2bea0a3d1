import type { BodyOf, DataOf } from '@contract/client-types'
import { makeAutoObservable, runInAction } from 'mobx'
import { orders } from '../api/orders'
import { payScene } from '@/platform/pay'
import { Command } from '@/client/command'
import { isAnswered } from '@/client/idempotency-keys'
import type { Order, PayChannel } from './order-store'
import { walletStore } from '@/features/wallet/store/wallet-store'
import { rootStore, session } from '@/client/stores'

type PlacedOrder = DataOf<'orders.create'>
/** A plan, or an amount of one's own in fen. */
export type TopupWish = { planId: string } | { amountFen: number }
type Age = NonNullable<BodyOf<'orders.create'>['confirmations']>['age']

/** Topping up: an order, what its channel answers, and the money in the wallet. */
class TopupStore {
  /** The order that waits at the cashier. */
  placed?: PlacedOrder
  /** The number of a try whose answer was lost: the next try of the same continues it instead of ordering again. */
  /** An order that WeChat is to be asked for. */
  atWechat?: Order
  private attempt?: { wanted: string; opId: string }

  constructor() {
    makeAutoObservable<this, 'attempt'>(this, { attempt: false, start: false, settle: false })
  }

  /**
   * Orders; the order then waits in `placed` for the sandbox's cashier, or in `atWechat`. `age` is the declaration that a
   * first payment needs (B12).
   */
  readonly start = new Command(async (wish: TopupWish, payChannel: PayChannel, age: Age): Promise<void> => {
    const userId = session.me.data?.id
    if (!userId) throw session.me.error ?? new Error('not signed in')
    const own = 'amountFen' in wish ? { amountFen: wish.amountFen } : {}
    const productId = 'planId' in wish ? `topup:${wish.planId}` : 'topup:custom'
    const wanted = JSON.stringify([wish, payChannel])
    if (this.attempt?.wanted !== wanted) {
      this.attempt = { wanted, opId: await orders.uniqueNumber(productId, userId, { quiet: true }) }
    }
    const confirmations = age ? { age } : undefined
    const scene = payChannel === 'wechat' ? { payScene } : {}
    try {
      const { opId } = this.attempt
      const body = { opId, productId, userId, payChannel, confirmations, ...own, ...scene }
      const placed = await orders.create(body, { quiet: true })
      this.attempt = undefined
      // The declaration is kept with the order, paid or not: nowhere is it asked for again.
      if (age) await session.refresh()
      const order = payChannel === 'wechat' ? await orders.get(placed.orderNo, { quiet: true }) : undefined
      runInAction(() => {
        if (order) this.atWechat = order
        else this.placed = placed
      })
    } catch (error) {
      if (isAnswered(error)) this.attempt = undefined
      throw error
    }
  })

  /** WeChat was paid: balance and person are fresh afterwards. */
  async arrived() {
    await Promise.all([walletStore.balance.load(), session.refresh()])
    this.leaveWechat()
  }

  /** The order stays, and can be paid later from the list of orders. */
  leaveWechat() {
    this.atWechat = undefined
  }

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
    this.atWechat = undefined
    this.attempt = undefined
  }
}

export const topupStore = rootStore.add(new TopupStore())
