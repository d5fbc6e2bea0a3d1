import type { BodyOf, DataOf } from '@contract/client-types'
import { ApiError } from '@/api/errors'
import { orders } from '@/api/orders'
import { randomString } from '@/platform/random'
import { Command } from './command'
import { Loadable } from './loadable'
import { PagedList } from './paged-list'
import { rootStore, session } from '.'

export type Order = DataOf<'orders.list'>['records'][number]
export type PayChannel = DataOf<'orders.payMethods'>[number]
export type PlacedOrder = DataOf<'orders.create'>
type OrderRequest = Omit<BodyOf<'orders.create'>, 'opId' | 'userId'>

/** Whether the server has answered: then its refusal is final for this key, otherwise the deed may be done and the key finds it. */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.details.bodyCode !== undefined
}

/** Orders of every kind: place → pay → delivered. Placing and paying each have one effect, however often they are tried. */
class OrderStore {
  readonly list = new PagedList<Order & { id: string }>(async (query) => {
    const page = await orders.list(query, { quiet: true })
    return { ...page, records: page.records.map((order) => ({ ...order, id: order.orderNo })) }
  })
  readonly methods = new Loadable(() => orders.payMethods({ quiet: true }))
  /** The unique number and the pay key of an attempt survive its failure: trying again continues, and never doubles. */
  private attempt?: { request: string; opId: string }
  private readonly payKeys = new Map<string, string>()

  /** Places an order for the person signed in. The same request tried again gives the same order. */
  readonly place = new Command(async (request: OrderRequest): Promise<PlacedOrder> => {
    const userId = await this.requireUser()
    const asked = JSON.stringify([userId, request])
    if (this.attempt?.request !== asked) {
      const opId = await orders.uniqueNumber(request.productId, userId, { quiet: true })
      this.attempt = { request: asked, opId }
    }
    const placed = await this.create({ ...request, opId: this.attempt.opId, userId })
    this.attempt = undefined
    return placed
  })

  /** Pays an order from the balance; gives the sealed boxes it brought. */
  readonly payFromBalance = new Command(async (orderNo: string) => {
    const key = this.payKeys.get(orderNo) ?? randomString()
    this.payKeys.set(orderNo, key)
    try {
      const paid = await orders.pay({ orderNo }, key, { quiet: true })
      this.payKeys.delete(orderNo)
      return paid
    } catch (error) {
      if (isAnswered(error)) this.payKeys.delete(orderNo)
      throw error
    }
  })

  /** Presses one of the sandbox cashier's buttons for an order; `payUrl` is the cashier's address. */
  readonly settleInSandbox = new Command(async (paymentOrderId: string, payUrl: string, result: 'paid' | 'failed') => {
    const token = /[?&]token=([^&#]+)/.exec(payUrl)?.[1] ?? ''
    await orders.sandboxCashier(paymentOrderId, { token: decodeURIComponent(token), result }, { quiet: true })
  })

  reset() {
    this.list.reset()
    this.attempt = undefined
    this.payKeys.clear()
  }

  private async create(body: BodyOf<'orders.create'>): Promise<PlacedOrder> {
    try {
      return await orders.create(body, { quiet: true })
    } catch (error) {
      if (isAnswered(error)) this.attempt = undefined
      throw error
    }
  }

  private async requireUser(): Promise<string> {
    if (!session.me.data) await session.me.load()
    if (!session.me.data) throw session.me.error
    return session.me.data.id
  }
}

export const orderStore = rootStore.add(new OrderStore())
