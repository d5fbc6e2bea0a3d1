import type { DataOf, QueryOf } from '@contract/client-types'
import { earnings } from '../api/earnings'
import { wallet } from '../api/wallet'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'

export type LedgerEntry = DataOf<'wallet.entries'>['records'][number]
export type TopupPlan = DataOf<'topupPlans.list'>['plans'][number]

export type EntryFilter = Omit<QueryOf<'wallet.entries'>, 'current' | 'size'>

/** Cash, points and every entry of the ledger. */
class WalletStore {
  readonly balance = new Loadable(() => wallet.get({ quiet: true }))
  /** Plans to top up by, and the limits of money in and out. */
  readonly terms = new Loadable(() => wallet.topupPlans({ quiet: true }))
  readonly entries = new PagedList<LedgerEntry, EntryFilter>((query) => wallet.entries(query, { quiet: true }))
  /** Earnings from the user's own boxes; only creators have a line of it. */
  readonly earnings = new Loadable(() => earnings.list({ current: 1, size: 1 }, { quiet: true }))
  readonly months = new Loadable(() => wallet.months({ quiet: true }))

  reset() {
    this.balance.reset()
    this.entries.reset()
    this.months.reset()
    this.earnings.reset()
  }
}

export const walletStore = rootStore.add(new WalletStore())
