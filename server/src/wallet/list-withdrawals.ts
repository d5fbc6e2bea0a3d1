import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import type { Language } from '../kernel/localized'
import { mapPage, readPage } from '../kernel/http/page'
import type { Shop } from '../kernel/shop'
import { originalRouteLeft } from './original-route'
import { payoutWays } from './payout-provider'
import { presentWithdrawal, WITHDRAWALS, type WithdrawalRow } from './withdrawal'
import { withdrawableOf } from './topup-points'
import { leftToday } from './withdrawal-limits'

/** A person's withdrawals, newest first, and what they can still take out. */
export async function listWithdrawals(
  shop: Shop,
  userId: string,
  query: QueryOf<'withdrawals.list'>,
  language: Language,
): Promise<DataOf<'withdrawals.list'>> {
  const { database, now } = shop
  const select = `${WITHDRAWALS} where w.user_id = $1 and ($2::text is null or w.state = $2)`
  const values = [userId, query.state ?? null]
  const page = await readPage<WithdrawalRow>(database, query, { select, order: 'id desc', values })
  return {
    ...mapPage(page, (row) => presentWithdrawal(row, language)),
    leftTodayFen: await leftToday(database, userId, now()),
    withdrawableFen: await withdrawableOf(database, userId),
    originalRouteFen: await originalRouteLeft(database, shop, userId),
    ways: payoutWays(shop),
  }
}
