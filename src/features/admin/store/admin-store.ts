import type { DataOf } from '@contract/client-types'
import { operator } from '../api/operator'
import { Command } from '@/client/command'
import { IdempotencyKeys } from '@/client/idempotency-keys'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'
import type { Action } from './actions'

type One<Call extends 'operator.reviews' | 'operator.shipments' | 'operator.withdrawals' | 'operator.afterSales'> =
  DataOf<Call>['records'][number]
export type Review = One<'operator.reviews'>
export type Parcel = One<'operator.shipments'>
export type Payout = One<'operator.withdrawals'>
export type Complaint = One<'operator.afterSales'>
export type Sale = DataOf<'operator.orders'>['records'][number] & { id: string }

/** What waits at the team's desk, and deciding it. */
class DeskStore {
  private readonly keys = new IdempotencyKeys()
  readonly summary = new Loadable(() => operator.summary())
  readonly reviews = new PagedList<Review, { decided?: boolean }>((query) => operator.reviews(query))
  readonly parcels = new PagedList<Parcel, { state?: Parcel['state'] }>((query) => operator.shipments(query))
  readonly payouts = new PagedList<Payout, { state?: Payout['state'] }>((query) => operator.withdrawals(query))
  readonly complaints = new PagedList<Complaint, { state?: Complaint['state'] }>((query) => operator.afterSales(query))
  readonly sales = new PagedList<Sale, { orderNo?: string; userId?: string; kind?: Sale['kind'] }>(async (query) => {
    const { records, total } = await operator.orders(query)
    return { records: records.map((order) => ({ ...order, id: order.orderNo })), total }
  })

  /** Carries a decision out, once however often it is tapped or its answer is lost. */
  readonly decide = new Command(({ name, work }: Action) => this.keys.once(name, work))

  reset() {
    this.keys.reset()
    for (const each of [this.summary, this.reviews, this.parcels, this.payouts, this.complaints, this.sales]) {
      each.reset()
    }
  }
}

export const deskStore = rootStore.add(new DeskStore())
