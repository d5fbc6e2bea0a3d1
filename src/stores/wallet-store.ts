import type { DataOf } from '@contract/client-types'
import { wallet } from '@/api/wallet'
import { Loadable } from './loadable'
import { PagedList } from './paged-list'
import { rootStore } from '.'

export type LedgerEntry = DataOf<'wallet.entries'>['records'][number]
export type TopupPlan = DataOf<'topupPlans.list'>['plans'][number]

/** Cash, points and every entry of the ledger. */
class WalletStore {
  readonly balance = new Loadable(() => wallet.get({ quiet: true }))
  readonly plans = new Loadable(async () => (await wallet.topupPlans({ quiet: true })).plans)
  readonly entries = new PagedList<LedgerEntry>((query) => wallet.entries(query, { quiet: true }))

  reset() {
    this.balance.reset()
    this.entries.reset()
  }
}

export const walletStore = rootStore.add(new WalletStore())
