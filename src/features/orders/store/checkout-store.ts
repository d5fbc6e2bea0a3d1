import { closedOrderStates } from '@contract/kinds'
import type { BodyOf, DataOf } from '@contract/client-types'
import type { Reason } from '@contract/refusals'
import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError, asApiError } from '@/client/errors'
import { orders } from '../api/orders'
import { payInWechat, payScene } from '@/platform/pay'
import { randomString } from '@/platform/random'
import { readStored, removeStored, writeStored } from '@/storage'
import { rootStore } from '@/client/stores'

/** Without the pay password, which is written down nowhere. */
export type OrderRequest = Omit<BodyOf<'orders.create'>, 'opId' | 'userId' | 'payPassword' | 'payScene'>

/** An order on its way, written down before every step, so that a reload or a lost answer continues it and buys nothing twice. */
interface Pending {
  userId: string
  request: OrderRequest
  /** What is bought, as the person knows it. */
  subject: string
  /** Pays at most once, however often it is sent. */
  payKey: string
  opId?: string
  orderNo?: string
  paymentOrderId?: string
  payUrl?: string
  /** WeChat has it: whether it is paid is asked until that is known. */
  atWechat?: boolean
}

/**
 * Paid: the sealed boxes are there, `earlier` when an attempt before this one had paid. Cashier: the sandbox asks next.
 * Later: the order is placed and waits. Unpaid: the payer has cancelled in WeChat. Elsewhere: this WeChat does not know the buyer, so the order was given up.
 */
export type Outcome =
  | { kind: 'paid'; sealedBoxIds: string[]; earlier?: true }
  | { kind: 'cashier' }
  | { kind: 'later' }
  | { kind: 'unpaid' }
  | { kind: 'elsewhere' }

type PayParams = DataOf<'orders.paymentParams'>

const KEY = 'joybox_pending_order'
/** Refused, and the order stands: it waits for the money, the right password, or WeChat. */
const WAITING: readonly (Reason | undefined)[] = [
  'INSUFFICIENT_BALANCE',
  'PAY_PASSWORD_REQUIRED',
  'PAY_PASSWORD_NOT_SET',
  'PAY_PASSWORD_WRONG',
  'RATE_LIMITED',
  'PROVIDER_FAILED',
]
/** Milliseconds between two looks at an order that WeChat has. */
const LOOK_AGAIN = 2000

/** Whether the server answered and said no; otherwise nobody knows what became of it. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.details.bodyCode !== undefined

/** What makes a purchase another one, as text. The age does not: it is stated with the first order and not asked for again. */
const essence = ({ confirmations, ...rest }: OrderRequest) =>
  JSON.stringify({ ...rest, confirmations: { ...confirmations, age: undefined } })
const isSame = (a: OrderRequest, b: OrderRequest) => essence(a) === essence(b)

/** Buying boxes: one order from its number to its sealed boxes. */
class CheckoutStore {
  pending?: Pending
  /** Why the last step did not come to its end. */
  error?: ApiError
  isRunning = false
  /** It is asked whether WeChat was paid, until it was or the person stops it. */
  isWaiting = false
  private wake?: () => void

  constructor() {
    makeAutoObservable<this, 'wake'>(this, { wake: false })
  }

  /** An answer was lost after the order was placed: it may be paid or not, and only the server knows. */
  get isUncertain(): boolean {
    return this.pending?.orderNo !== undefined && this.error !== undefined && !isRefusal(this.error)
  }

  /** Takes up what this person left unfinished on this device. */
  recall(userId: string) {
    const stored = readStored<Pending>(KEY)
    if (!this.pending && stored?.userId === userId) this.pending = stored
  }

  /** Whether this purchase was ordered already and has only to be paid. */
  isPlaced(request: OrderRequest): boolean {
    return this.pending?.orderNo !== undefined && isSame(this.pending.request, request)
  }

  /**
   * Buys, or continues the same purchase. Resolves without an outcome when it did not work: why is in `error`. `payPassword`
   * is needed from 1 000 CNY on: to place an order that a channel pays, or to pay it from the balance (rules B12).
   */
  async buy(
    userId: string,
    request: OrderRequest,
    subject: string,
    payPassword?: string,
  ): Promise<Outcome | undefined> {
    return this.step(async () => {
      const earlier = await this.begin(userId, request, subject)
      if (earlier) return earlier
      const { payChannel } = request
      const params = await this.place(payChannel === 'balance' ? undefined : payPassword)
      if (payChannel === 'sandbox') return { kind: 'cashier' }
      if (payChannel === 'wechat') return this.payInWechat(params)
      return { kind: 'paid', sealedBoxIds: await this.pay(payPassword) }
    })
  }

  /** Places the order and pays nothing: what it takes is kept for it until it expires. */
  async hold(
    userId: string,
    request: OrderRequest,
    subject: string,
    payPassword?: string,
  ): Promise<Outcome | undefined> {
    return this.step(async () => {
      const earlier = await this.begin(userId, request, subject)
      if (earlier) return earlier
      await this.place(payPassword)
      return { kind: 'later' }
    })
  }

  /** Presses a button of the sandbox cashier, then looks what became of the order. */
  async settleInSandbox(result: 'paid' | 'failed'): Promise<Outcome | undefined> {
    return this.step(async () => {
      const { paymentOrderId = '', payUrl = '' } = this.pending ?? {}
      const token = decodeURIComponent(/[?&]token=([^&#]+)/.exec(payUrl)?.[1] ?? '')
      await orders.sandboxCashier(paymentOrderId, { token, result }, { quiet: true })
      if (result === 'failed') {
        this.forget()
        return undefined
      }
      return this.findPaid()
    })
  }

  /** Looks what became of an order whose answer was lost, or that was left for WeChat. */
  async check(): Promise<Outcome | undefined> {
    return this.step(() => (this.pending?.atWechat ? this.awaitPaid() : this.findEarlier()))
  }

  /** Asks no more whether WeChat was paid. The order stays as it is, and can be paid later. */
  stopWaiting() {
    this.isWaiting = false
    this.wake?.()
  }

  /** Gives the unpaid order up. */
  async cancel(): Promise<void> {
    await this.step(async () => {
      const { orderNo } = this.pending ?? {}
      if (orderNo) await orders.cancel(orderNo, { quiet: true })
      this.forget()
      return undefined
    })
  }

  /** An order was given up elsewhere in the app: nothing of it is left to continue. */
  dropped(orderNo: string) {
    if (this.pending?.orderNo === orderNo) this.forget()
  }

  reset() {
    this.stopWaiting()
    this.pending = undefined
    this.error = undefined
  }

  clearError() {
    this.error = undefined
  }

  /** Runs one step at a time; a failure is kept in `error`. */
  private async step(work: () => Promise<Outcome | undefined>): Promise<Outcome | undefined> {
    if (this.isRunning) return undefined
    this.isRunning = true
    this.error = undefined
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

  /** Notes the purchase as the pending one, unless it is; the outcome of an earlier one in its way, if that was paid after all. */
  private async begin(userId: string, request: OrderRequest, subject: string): Promise<Outcome | undefined> {
    const earlier = await this.leavePrevious(userId, request)
    if (!earlier && !this.pending) this.note({ userId, request, subject, payKey: randomString() })
    return earlier
  }

  /** Another purchase is in the way: if it was paid after all, that is the outcome; else it is given up. */
  private async leavePrevious(userId: string, request: OrderRequest): Promise<Outcome | undefined> {
    if (!this.pending) return undefined
    const same = this.pending.userId === userId && isSame(this.pending.request, request)
    // What WeChat has may be paid by now, and must not be asked for again.
    if (!same || request.payChannel === 'wechat') {
      const paid = await this.findEarlier()
      if (paid) return paid
    }
    if (!same) {
      const { orderNo } = this.pending ?? {}
      // An order that cannot be cancelled expires by itself, and frees the slots it may hold.
      if (orderNo) await orders.cancel(orderNo, { quiet: true }).catch(() => undefined)
      this.forget()
    }
    return undefined
  }

  /** Places the pending order, or finds it placed. */
  private async place(payPassword?: string): Promise<PayParams | undefined> {
    const { userId, request } = this.pending as Pending
    try {
      if (!this.pending?.opId)
        this.note({ opId: await orders.uniqueNumber(request.productId, userId, { quiet: true }) })
      if (this.pending?.orderNo) return undefined
      const opId = this.pending?.opId as string
      const scene = request.payChannel === 'wechat' ? payScene : undefined
      const placed = await orders.create({ ...request, payScene: scene, payPassword, opId, userId }, { quiet: true })
      this.note({ orderNo: placed.orderNo, paymentOrderId: placed.paymentOrderId, payUrl: placed.payParams.payUrl })
      return placed.payParams
    } catch (error) {
      this.forgetUnlessWaiting(error)
      throw error
    }
  }

  private async pay(payPassword?: string): Promise<string[]> {
    const { orderNo = '', payKey } = this.pending as Pending
    try {
      const { sealedBoxIds } = await orders.pay({ orderNo, payPassword }, payKey, { quiet: true })
      this.forget()
      return sealedBoxIds
    } catch (error) {
      this.forgetUnlessWaiting(error)
      throw error
    }
  }

  /** Has WeChat ask the payer, then the shop whether it was paid. */
  private async payInWechat(fresh?: PayParams): Promise<Outcome | undefined> {
    const { orderNo = '' } = this.pending as Pending
    // An address for browsers is good for five minutes, so an order that was placed before asks for a new one.
    const params = fresh ?? (await this.askParams(orderNo))
    this.note({ atWechat: true })
    const answer = await payInWechat(params).catch((error: unknown) => {
      console.warn(error)
      return 'cancelled' as const
    })
    if (answer === 'asked') return this.awaitPaid()
    this.note({ atWechat: undefined })
    if (answer === 'cancelled') return (await this.findPaid()) ?? { kind: 'unpaid' }
    // How it is paid was decided for good: only another order can be paid here. This one expires where it can't be cancelled.
    await orders.cancel(orderNo, { quiet: true }).catch(() => undefined)
    this.forget()
    return { kind: 'elsewhere' }
  }

  private async askParams(orderNo: string): Promise<PayParams> {
    try {
      return await orders.paymentParams({ orderNo, payScene }, { quiet: true })
    } catch (error) {
      this.forgetUnlessWaiting(error)
      throw error
    }
  }

  /** Asks for the order until it is paid or over, or the person stops it; a network that is gone may come back. */
  private async awaitPaid(): Promise<Outcome | undefined> {
    runInAction(() => (this.isWaiting = true))
    while (this.isWaiting) {
      const paid = await this.findPaid().catch(() => undefined)
      if (paid || !this.pending) {
        runInAction(() => (this.isWaiting = false))
        return paid
      }
      // Stopped meanwhile: nobody is there to wake it.
      if (this.isWaiting) await this.pause()
    }
    if (this.pending) this.note({ atWechat: undefined })
    return undefined
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

  private async findPaid(): Promise<Extract<Outcome, { kind: 'paid' }> | undefined> {
    const { orderNo } = this.pending ?? {}
    if (!orderNo) return undefined
    const order = await orders.get(orderNo, { quiet: true })
    if (order && order.sealedBoxIds.length > 0) {
      this.forget()
      return { kind: 'paid', sealedBoxIds: order.sealedBoxIds }
    }
    if (!order || closedOrderStates.includes(order.orderStatus)) this.forget()
    return undefined
  }

  /** What an attempt before this one has paid. */
  private async findEarlier(): Promise<Outcome | undefined> {
    const paid = await this.findPaid()
    return paid && { ...paid, earlier: true }
  }

  private note(change: Partial<Pending>) {
    const pending = { ...this.pending, ...change } as Pending
    runInAction(() => (this.pending = pending))
    writeStored(KEY, pending)
  }

  private forgetUnlessWaiting(error: unknown) {
    if (isRefusal(error) && !WAITING.includes(error.reason)) this.forget()
  }

  private forget() {
    runInAction(() => (this.pending = undefined))
    removeStored(KEY)
  }
}

export const checkoutStore = rootStore.add(new CheckoutStore())
