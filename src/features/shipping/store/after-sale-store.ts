import type { BodyOf, DataOf } from '@contract/client-types'
import { afterSales } from '../api/shipping'
import { Command } from '@/client/command'
import { IdempotencyKeys } from '@/client/idempotency-keys'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'

export type AfterSale = DataOf<'afterSales.list'>['records'][number]
export type AfterSaleClaim = BodyOf<'afterSales.create'>

/** Claims on opened prizes, and what was decided (rules B10). */
class AfterSaleStore {
  private readonly keys = new IdempotencyKeys()
  readonly list = new PagedList<AfterSale>((query) => afterSales.list(query, { quiet: true }))

  readonly ask = new Command((claim: AfterSaleClaim) =>
    this.keys.once(JSON.stringify(claim), (key) => afterSales.create(claim, key, { quiet: true })),
  )

  reset() {
    this.keys.reset()
    this.list.reset()
  }
}

export const afterSaleStore = rootStore.add(new AfterSaleStore())
