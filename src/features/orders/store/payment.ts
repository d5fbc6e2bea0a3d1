import type { DataOf } from '@contract/client-types'
import { closedOrderStates, type PayChannel } from '@contract/kinds'
import type { Reason } from '@contract/refusals'
import { action, makeObservable, observable, runInAction } from 'mobx'
import { type ApiError, asApiError } from '@/client/errors'
import { isAnswered } from '@/client/idempotency-keys'
import { payInWechat, payScene } from '@/platform/pay'
import { randomString } from '@/platform/random'
import { orders } from '../api/orders'
import type { Order } from './order-store'
import { PaymentWait } from './payment-wait'

/** A payment on its way: what is known of its order so far. */
export interface Pending {
  /** Idempotency key: pays at most once, however often it is sent. */
  payKey: string
  orderNo?: string
  paymentOrderId?: string
  payUrl?: string
  /** WeChat has it: whether it is paid is asked until that is known. */
  atWechat?: boolean
}

/**
 * Outcome of a step. Paid: with the sealed boxes it brought, `earlier` when an attempt before this one had paid.
 * Cashier: the sandbox asks next. Later: the order is placed and waits. Cancelled: the payer gave up in WeChat, the
 * order stands. Elsewhere: this WeChat does not know the buyer. Unpaid: nothing was charged; the order stands, or is
 * over.
 */
export type Outcome =
  | { kind: 'paid'; sealedBoxIds: string[]; earlier?: true }
  | { kind: 'cashier' | 'later' | 'cancelled' | 'elsewhere' | 'unpaid' }

export type PayParams = DataOf<'orders.paymentParams'>

/** Refusals after which the order stands: it waits for the money, the right password, or WeChat. */
const KEEPS_ORDER: readonly (Reason | undefined)[] = [
  'INSUFFICIENT_BALANCE',
  'PAY_PASSWORD_REQUIRED',
  'PAY_PASSWORD_NOT_SET',
  'PAY_PASSWORD_WRONG',
  'RATE_LIMITED',
  'PROVIDER_FAILED',
]

/** Takes one order through its channel to its end. A step never rejects: why it failed is in `error`. */
export class Payment<Noted extends Pending = Pending> {
  pending?: Noted
  error?: ApiError
  isRunning = false
  protected readonly wait = new PaymentWait()

  constructor() {
    makeObservable(this, { pending: observable, error: observable, isRunning: observable, clearError: action })
  }

  get isWaiting(): boolean {
    return this.wait.isWaiting
  }

  /** An answer was lost after the order was placed: it may be paid or not, and only the server knows. */
  get isUncertain(): boolean {
    return this.pending?.orderNo !== undefined && this.error !== undefined && !isAnswered(this.error)
  }

  /** Asks no more whether WeChat was paid. The order stays as it is, and can be paid later. */
  stopWaiting() {
    this.wait.stop()
  }

  clearError() {
    this.error = undefined
  }

  reset() {
    this.stopWaiting()
    runInAction(() => (this.pending = undefined))
    this.clearError()
  }

  /** Runs one step at a time. */
  protected async step(work: () => Promise<Outcome | undefined>): Promise<Outcome | undefined> {
    if (this.isRunning) return undefined
    runInAction(() => {
      this.isRunning = true
      this.error = undefined
    })
    try {
      return await work()
    } catch (thrown) {
      const error = asApiError(thrown)
      runInAction(() => (this.error = error))
      return undefined
    } finally {
      runInAction(() => (this.isRunning = false))
    }
  }

  /** Pays the pending order by its channel. `fresh` is what its channel is asked with, where it has just been placed. */
  protected async payPending(channel: PayChannel, payPassword?: string, fresh?: PayParams): Promise<Outcome> {
    if (channel === 'sandbox') return { kind: 'cashier' }
    return channel === 'wechat' ? this.payThroughWechat(fresh) : this.payFromBalance(payPassword)
  }

  /** Presses a button of the sandbox cashier, then looks what became of the order. */
  protected async pressCashier(result: 'paid' | 'failed'): Promise<Outcome> {
    const { orderNo = '', paymentOrderId = '', payUrl } = this.pending as Noted
    const url = payUrl ?? (await this.orForget(orders.paymentParams({ orderNo }, { quiet: true }))).payUrl ?? ''
    const token = decodeURIComponent(/[?&]token=([^&#]+)/.exec(url)?.[1] ?? '')
    await orders.sandboxCashier(paymentOrderId, { token, result }, { quiet: true })
    const paid = await this.findPaid()
    if (paid) return paid
    if (result === 'failed') this.forget()
    return { kind: 'unpaid' }
  }

  /** Looks whether the order is paid; forgets it when it is over. */
  protected async findPaid(): Promise<Extract<Outcome, { kind: 'paid' }> | undefined> {
    const { orderNo } = this.pending ?? {}
    if (!orderNo) return undefined
    const order = await orders.get(orderNo, { quiet: true })
    const isOver = !order || closedOrderStates.includes(order.orderStatus)
    if (isOver) this.forget()
    if (isOver || order.payStatus !== 'succeeded') return undefined
    this.forget()
    return { kind: 'paid', sealedBoxIds: order.sealedBoxIds }
  }

  /** Finds the payment of an earlier attempt. */
  protected async findEarlier(): Promise<Outcome | undefined> {
    const paid = await this.findPaid()
    return paid && { ...paid, earlier: true }
  }

  /** Looks for the order until it is paid or over, or the user stops it. */
  protected async awaitPaid(): Promise<Outcome> {
    const settled = await this.wait.until<Outcome>(
      async () => (await this.findPaid()) ?? (this.pending ? undefined : { kind: 'unpaid' }),
    )
    if (this.pending) this.note({ atWechat: undefined })
    return settled ?? { kind: 'unpaid' }
  }

  /** The payer's WeChat cannot pay this order. */
  protected async leaveElsewhere(): Promise<void> {
    return undefined
  }

  /** Resolves as `work` does. After a refusal that is final the order is forgotten, and a next try is another one. */
  protected async orForget<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      if (isAnswered(error) && !KEEPS_ORDER.includes((error as ApiError).reason)) this.forget()
      throw error
    }
  }

  protected note(change: Partial<Pending>) {
    runInAction(() => (this.pending = { ...(this.pending as Noted), ...change }))
  }

  protected forget() {
    runInAction(() => (this.pending = undefined))
  }

  private async payFromBalance(payPassword?: string): Promise<Outcome> {
    const { orderNo = '', payKey } = this.pending as Noted
    const paid = await this.orForget(orders.pay({ orderNo, payPassword }, payKey, { quiet: true }))
    this.forget()
    return { kind: 'paid', sealedBoxIds: paid.sealedBoxIds }
  }

  /** Has WeChat ask the payer, then the shop whether it was paid. */
  private async payThroughWechat(fresh?: PayParams): Promise<Outcome> {
    const { orderNo = '' } = this.pending as Noted
    // An address for browsers is good for five minutes, so an order that was placed before asks for a new one.
    const params = fresh ?? (await this.orForget(orders.paymentParams({ orderNo, payScene }, { quiet: true })))
    this.note({ atWechat: true })
    const answer = await payInWechat(params).catch((error: unknown) => {
      console.warn(error)
      return 'cancelled' as const
    })
    if (answer === 'asked') return this.awaitPaid()
    this.note({ atWechat: undefined })
    if (answer === 'elsewhere') await this.leaveElsewhere()
    else {
      const paid = await this.findPaid()
      if (paid) return paid
      if (!this.pending) return { kind: 'unpaid' }
    }
    return { kind: answer }
  }
}

/** Pays an order that was placed before, by the channel that was chosen for it. */
export class OrderPayment extends Payment {
  /** Notes the order, unless it is under way. */
  begin({ orderNo, paymentOrderId }: Order, payUrl?: string) {
    if (!this.pending) this.note({ orderNo, paymentOrderId, payKey: randomString(), payUrl })
  }

  /**
   * Pays; with the sandbox, the cashier asks next. An order at WeChat may be paid by now, and is not asked for again.
   */
  pay(order: Order, payPassword?: string): Promise<Outcome | undefined> {
    return this.step(async () => {
      this.begin(order)
      if (order.paymentChannel === 'wechat') {
        const paid = await this.findPaid()
        if (paid || !this.pending) return paid ?? { kind: 'unpaid' }
      }
      return this.payPending(order.paymentChannel, payPassword)
    })
  }

  settleInSandbox(order: Order, result: 'paid' | 'failed'): Promise<Outcome | undefined> {
    return this.step(() => {
      this.begin(order)
      return this.pressCashier(result)
    })
  }
}
