import { later } from '../kernel/china-time'
import type { Shop } from '../kernel/shop'
import { payoutProvider } from './payout-provider'
import { settlePayout } from './settle-payout'
import { WITHDRAWALS, type WithdrawalRow } from './withdrawal'

/** Returned payouts asked about in one run; the rest wait for the next. */
const AT_ONCE = 50
/** Hours after its return at which a payout is asked about for the last time. */
const LAST_HOURS = 24

/** Takes one returned payout that is to be asked about, and books the next time, or none. */
function claim(shop: Shop): Promise<WithdrawalRow | undefined> {
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    const row = await tx.first<WithdrawalRow>(
      `${WITHDRAWALS} where w.state = 'failed' and w.next_try_at <= $1
         order by w.next_try_at, w.id limit 1 for update of w skip locked`,
      [now],
    )
    if (!row) return undefined
    const last = later(new Date(row.settled_at ?? now), LAST_HOURS, 'hour')
    await tx.rows('update withdrawals set next_try_at = $2 where id = $1', [row.id, now < last ? last : null])
    return row
  })
}

/**
 * Asks whoever pays about payouts that were given back, an hour and a day later: a request that was lost on the way may have
 * arrived after its provider had said that it has none. Returns how many were asked about.
 */
export async function askReturned(shop: Shop): Promise<number> {
  for (let asked = 0; asked < AT_ONCE; asked += 1) {
    const row = await claim(shop)
    if (!row) return asked
    const provider = payoutProvider(shop, row.external_account_id)
    // Sends nothing that is given back; takes back what waits for its payee.
    if (provider) await settlePayout(shop, row.id, await provider.pay(shop, row))
  }
  return AT_ONCE
}
