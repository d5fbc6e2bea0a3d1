import type { DataOf } from '@contract/client-types'
import { prices } from '../api/tools'
import type { CallOptions } from '@/client/client'
import { Loadable } from '@/client/loadable'
import { rootStore } from '@/client/stores'

const quiet = { quiet: true }

export type Offer = DataOf<'prices.offers'>['list'][number]

/** Compares other shops' prices for a thing, by its words. */
export async function compareOffers(words: string, options: CallOptions) {
  const [products, offers] = await Promise.all([
    prices.products({ query: words }, options),
    prices.offers({ query: words }, options),
  ])
  const asked = [
    ...products.data.list.flatMap(({ minPriceFen, maxPriceFen }) => [minPriceFen, maxPriceFen]),
    ...offers.data.list.map(({ priceFen }) => priceFen),
  ]
  return {
    of: words,
    offers: offers.data.list,
    /** The cheapest and the dearest of all; undefined where nobody has it. */
    range: asked.length > 0 ? { least: Math.min(...asked), most: Math.max(...asked) } : undefined,
    sandbox: products.sandbox || offers.sandbox,
  }
}

/** The comparison that a page shows. */
class MarketStore {
  readonly comparison = new Loadable((words: string) => compareOffers(words, quiet))

  reset() {
    this.comparison.reset()
  }
}

export const marketStore = rootStore.add(new MarketStore())
