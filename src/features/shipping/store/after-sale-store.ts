import type { BodyOf, DataOf } from '@contract/client-types'
import { afterSales } from '../api/shipping'
import { Command } from '@/client/command'
import { IdempotencyKeys } from '@/client/idempotency-keys'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'

export type AfterSale = DataOf<'afterSales.list'>['records'][number]
export type Complaint = BodyOf<'afterSales.create'>

/** Complaints about opened prizes, and what was decided (rules B10). */
class AfterSaleStore {
  private readonly keys = new IdempotencyKeys()
  readonly list = new PagedList<AfterSale>((query) => afterSales.list(query, { quiet: true }))

  readonly complain = new Command((complaint: Complaint) =>
    this.keys.once(JSON.stringify(complaint), (key) => afterSales.create(complaint, key, { quiet: true })),
  )

  reset() {
    this.keys.reset()
    this.list.reset()
  }
}

export const afterSaleStore = rootStore.add(new AfterSaleStore())
