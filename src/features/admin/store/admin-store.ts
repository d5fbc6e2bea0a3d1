import type { DataOf } from '@contract/client-types'
import { operator } from '../api/admin'
import { Command } from '@/client/command'
import { IdempotencyKeys } from '@/client/idempotency-keys'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'
import type { Action } from './actions'

type One<
  Call extends 'admin.reviews' | 'admin.shipments' | 'admin.withdrawals' | 'admin.afterSales' | 'admin.contentChecks',
> = DataOf<Call>['records'][number]
export type Review = One<'admin.reviews'>
export type Shipment = One<'admin.shipments'>
export type Payout = One<'admin.withdrawals'>
export type PayoutBatch = DataOf<'admin.createPayoutBatch'>
export type AfterSale = One<'admin.afterSales'>
export type ContentCheck = One<'admin.contentChecks'>
export type Sale = DataOf<'admin.orders'>['records'][number] & { id: string }

/** Pending decisions of the admin screen. */
class AdminStore {
  private readonly keys = new IdempotencyKeys()
  readonly summary = new Loadable(() => operator.summary())
  readonly reviews = new PagedList<Review, { decided?: boolean }>((query) => operator.reviews(query))
  readonly shipments = new PagedList<Shipment, { state?: Shipment['state'] }>((query) => operator.shipments(query))
  readonly payouts = new PagedList<Payout, { state?: Payout['state'] }>((query) => operator.withdrawals(query))
  /** Batches for the bank, the latest ones. */
  readonly batches = new Loadable(() => operator.payoutBatches({ current: 1, size: 5 }))
  readonly batchFile = new Command((id: string) => operator.payoutBatchFile(id))
  readonly afterSales = new PagedList<AfterSale, { state?: AfterSale['state'] }>((query) => operator.afterSales(query))
  readonly contentChecks = new PagedList<ContentCheck>((query) => operator.contentChecks(query))
  readonly sales = new PagedList<Sale, { orderNo?: string; userId?: string; kind?: Sale['kind'] }>(async (query) => {
    const { records, total } = await operator.orders(query)
    return { records: records.map((order) => ({ ...order, id: order.orderNo })), total }
  })

  /** Carries a decision out, once however often it is tapped or its answer is lost. */
  readonly decide = new Command(({ name, work }: Action) => this.keys.once(name, work))

  reset() {
    this.keys.reset()
    this.batches.reset()
    const { summary, reviews, shipments, payouts, afterSales, contentChecks, sales } = this
    for (const each of [summary, reviews, shipments, payouts, afterSales, contentChecks, sales]) each.reset()
  }
}

export const adminStore = rootStore.add(new AdminStore())
