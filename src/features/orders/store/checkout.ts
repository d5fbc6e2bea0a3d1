import { runInAction } from 'mobx'
import { randomString } from '@/platform/random'
import { readStored, removeStored, writeStored } from '@/storage'
import { orders } from '../api/orders'
import { placeOrder, takeNumber, type OrderRequest } from './order-request'
import { Payment, type Outcome, type PayParams, type Pending } from './payment'

/** A purchase on its way, written down on the device before every step: a reload or a lost answer continues it and buys nothing twice. */
interface Purchase extends Pending {
  userId: string
  request: OrderRequest
  /** Product in words, as the user knows it. */
  subject: string
  opId?: string
}

const KEY = 'joybox_pending_order'

/** Everything that makes a purchase another one, as text. The age does not: it is stated with the first order and not asked for again. */
const essence = ({ consents, ...rest }: OrderRequest) =>
  JSON.stringify({ ...rest, consents: { ...consents, age: undefined } })
const isSame = (a: OrderRequest, b: OrderRequest) => essence(a) === essence(b)

/** Buys boxes: one order from its number to its sealed boxes. */
export class Checkout extends Payment<Purchase> {
  /** Takes up what this user left unfinished on this device. */
  recall(userId: string) {
    const stored = readStored<Purchase>(KEY)
    if (!this.pending && stored?.userId === userId) runInAction(() => (this.pending = stored))
  }

  /** Tests that this purchase was ordered already and has only to be paid. */
  isPlaced(request: OrderRequest): boolean {
    return this.pending?.orderNo !== undefined && isSame(this.pending.request, request)
  }

  /**
   * Buys, or continues the same purchase. Resolves without an outcome when it did not work: why is in `error`. `payPassword`
   * is needed from 1 000 CNY on: to place an order that a channel pays, or to pay it from the balance (rules B12).
   */
  buy(userId: string, request: OrderRequest, subject: string, payPassword?: string): Promise<Outcome | undefined> {
    return this.step(async () => {
      const earlier = await this.begin(userId, request, subject)
      if (earlier) return earlier
      const params = await this.place(request.payChannel === 'balance' ? undefined : payPassword)
      return this.payPending(request.payChannel, payPassword, params)
    })
  }

  /** Places the order and pays nothing: what it takes is reserved for it until it expires. */
  buyLater(userId: string, request: OrderRequest, subject: string, payPassword?: string): Promise<Outcome | undefined> {
    return this.step(async () => {
      const earlier = await this.begin(userId, request, subject)
      if (earlier) return earlier
      await this.place(payPassword)
      return { kind: 'later' }
    })
  }

  settleInSandbox(result: 'paid' | 'failed'): Promise<Outcome | undefined> {
    return this.step(() => this.pressCashier(result))
  }

  /** Looks what became of an order whose answer was lost, or that was left for WeChat. */
  check(): Promise<Outcome | undefined> {
    return this.step(() => (this.pending?.atWechat ? this.awaitPaid() : this.findEarlier()))
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

  /** An order was paid or given up elsewhere in the app: nothing of it is left to continue. */
  drop(orderNo: string) {
    if (this.pending?.orderNo === orderNo) this.forget()
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
    // An order at WeChat may be paid by now, and must not be asked for again.
    if (!same || request.payChannel === 'wechat') {
      const paid = await this.findEarlier()
      if (paid) return paid
    }
    if (!same) await this.giveUp()
    return undefined
  }

  /** Places the pending order, or finds it placed. */
  private async place(payPassword?: string): Promise<PayParams | undefined> {
    const { userId, request } = this.pending as Purchase
    if (!this.pending?.opId) this.note({ opId: await this.orForget(takeNumber(request, userId)) })
    if (this.pending?.orderNo) return undefined
    const opId = this.pending?.opId as string
    const placed = await this.orForget(placeOrder(request, { opId, userId }, payPassword))
    this.note({ orderNo: placed.orderNo, paymentOrderId: placed.paymentOrderId, payUrl: placed.payParams.payUrl })
    return placed.payParams
  }

  /** The channel was decided for good: only another order can be paid here. */
  protected override leaveElsewhere() {
    return this.giveUp()
  }

  /** An order that cannot be cancelled expires by itself, and frees the slots it may have reserved. */
  private async giveUp(): Promise<void> {
    const { orderNo } = this.pending ?? {}
    if (orderNo) await orders.cancel(orderNo, { quiet: true }).catch(() => undefined)
    this.forget()
  }

  protected override note(change: Partial<Purchase>) {
    super.note(change)
    writeStored(KEY, this.pending)
  }

  protected override forget() {
    super.forget()
    removeStored(KEY)
  }
}
