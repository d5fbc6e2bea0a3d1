import type { BodyOf } from '@contract/client-types'
import type { OrderState } from '@contract/states'
import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError, ErrorCode, isReason } from '@/api/errors'
import { orders } from '@/api/orders'
import { randomString } from '@/platform/random'
import { readStored, removeStored, writeStored } from '@/platform/storage'
import { rootStore } from '.'

export type OrderRequest = Omit<BodyOf<'orders.create'>, 'opId' | 'userId'>

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
}

/** Paid: the sealed boxes are there, `earlier` when an attempt before this one had paid. Cashier: the sandbox asks next. */
export type Outcome = { kind: 'paid'; sealedBoxIds: string[]; earlier?: true } | { kind: 'cashier' }

const KEY = 'joybox_pending_order'
const OVER: readonly OrderState[] = ['cancelled', 'expired', 'refunding', 'refunded']

/** Whether the server answered and said no; otherwise nobody knows what became of it. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.details.bodyCode !== undefined

/** Buying boxes: one order from its number to its sealed boxes. */
class CheckoutStore {
  pending?: Pending
  /** Why the last step did not come to its end. */
  error?: ApiError
  isRunning = false

  constructor() {
    makeAutoObservable(this)
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

  /** Buys, or continues the same purchase. Resolves without an outcome when it did not work: why is in `error`. */
  async buy(userId: string, request: OrderRequest, subject: string): Promise<Outcome | undefined> {
    return this.step(async () => {
      const earlier = await this.leavePrevious(userId, request)
      if (earlier) return earlier
      if (!this.pending) this.note({ userId, request, subject, payKey: randomString() })
      await this.place()
      if (request.payChannel === 'sandbox') return { kind: 'cashier' }
      return { kind: 'paid', sealedBoxIds: await this.pay() }
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

  /** Looks what became of an order whose answer was lost. */
  async check(): Promise<Outcome | undefined> {
    return this.step(() => this.findEarlier())
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

  reset() {
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
      const error = thrown instanceof ApiError ? thrown : new ApiError(String(thrown), ErrorCode.BAD_RESPONSE)
      runInAction(() => (this.error = error))
      return undefined
    } finally {
      runInAction(() => (this.isRunning = false))
    }
  }

  /** Another purchase is in the way: if it was paid after all, that is the outcome; else it is given up. */
  private async leavePrevious(userId: string, request: OrderRequest): Promise<Outcome | undefined> {
    const asked = JSON.stringify(request)
    if (this.pending && (this.pending.userId !== userId || JSON.stringify(this.pending.request) !== asked)) {
      const paid = await this.findEarlier()
      if (paid) return paid
      const { orderNo } = this.pending ?? {}
      // An order that cannot be cancelled expires by itself, and frees the slots it may hold.
      if (orderNo) await orders.cancel(orderNo, { quiet: true }).catch(() => undefined)
      this.forget()
    }
    return undefined
  }

  /** Places the pending order, or finds it placed. */
  private async place() {
    const { userId, request } = this.pending as Pending
    try {
      if (!this.pending?.opId)
        this.note({ opId: await orders.uniqueNumber(request.productId, userId, { quiet: true }) })
      if (this.pending?.orderNo) return
      const opId = this.pending?.opId as string
      const placed = await orders.create({ ...request, opId, userId }, { quiet: true })
      this.note({ orderNo: placed.orderNo, paymentOrderId: placed.paymentOrderId, payUrl: placed.payParams.payUrl })
    } catch (error) {
      if (isRefusal(error)) this.forget()
      throw error
    }
  }

  private async pay(): Promise<string[]> {
    const { orderNo = '', payKey } = this.pending as Pending
    try {
      const { sealedBoxIds } = await orders.pay({ orderNo }, payKey, { quiet: true })
      this.forget()
      return sealedBoxIds
    } catch (error) {
      // With too little balance the order waits for the money; any other refusal is its end.
      if (isRefusal(error) && !isReason(error, 'INSUFFICIENT_BALANCE')) this.forget()
      throw error
    }
  }

  private async findPaid(): Promise<Extract<Outcome, { kind: 'paid' }> | undefined> {
    const { orderNo } = this.pending ?? {}
    if (!orderNo) return undefined
    const order = await orders.get(orderNo, { quiet: true })
    if (order && order.sealedBoxIds.length > 0) {
      this.forget()
      return { kind: 'paid', sealedBoxIds: order.sealedBoxIds }
    }
    if (!order || OVER.includes(order.orderStatus)) this.forget()
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

  private forget() {
    runInAction(() => (this.pending = undefined))
    removeStored(KEY)
  }
}

export const checkoutStore = rootStore.add(new CheckoutStore())
