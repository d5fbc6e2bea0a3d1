import type { DataOf, QueryOf } from '@contract/client-types'
import { orders } from '../api/orders'
import { Command } from '@/client/command'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'

export type Order = DataOf<'orders.list'>['records'][number]
export type PayChannel = DataOf<'orders.payMethods'>[number]

type OrderFilter = Omit<QueryOf<'orders.list'>, 'current' | 'size'>

/** Orders of every kind, newest first, and the ways to pay that are switched on. */
class OrderStore {
  readonly list = new PagedList<Order & { id: string }, OrderFilter>(async (query) => {
    const page = await orders.list(query, { quiet: true })
    return { ...page, records: page.records.map((order) => ({ ...order, id: order.orderNo })) }
  })
  /** Says that what an order paid for has arrived. */
  readonly confirm = new Command((orderNo: string) => orders.confirm(orderNo, { quiet: true }))
  readonly methods = new Loadable(() => orders.payMethods({ quiet: true }))

  reset() {
    this.list.reset()
  }
}

/** One order by its number; what shows one has its own. */
export const orderDetail = () => new Loadable((orderNo: string) => orders.get(orderNo, { quiet: true }))

export const orderStore = rootStore.add(new OrderStore())
