import type { Shop } from '../kernel/shop'
import type { PayoutResult } from './payout'
import { payoutProvider, sentByJob } from './payout-provider'
import { refundTopups } from './refund-topups'
import { settlePayout } from './settle-payout'
import { WITHDRAWALS, type WithdrawalRow } from './withdrawal'

/** Payouts sent in one run; the rest wait for the next. */
const AT_ONCE = 50
/** Money that WeChat brought in goes back through WeChat. */
const isWechatRefund = ({ route, external_account_id: external }: WithdrawalRow): boolean =>
  route === 'original' && external === 'external:wechat'
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000

/** Milliseconds until the next try after the n-th: 30 s, 1 min, 2 min … up to an hour. */
export function waitAfter(attempt: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt - 1, 20))
}

/**
 * Takes one payout that is due and books the next try, before anybody is asked: a process that dies in between leaves a
 * payout that is tried again under the same number.
 */
function claim(shop: Shop, externals: readonly string[]): Promise<WithdrawalRow | undefined> {
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    const row = await tx.first<WithdrawalRow>(
      `${WITHDRAWALS} where w.state = 'approved' and w.next_try_at <= $1
           and (w.external_account_id = any($2) or w.route = 'original' and w.external_account_id = 'external:wechat')
         order by w.next_try_at, w.id limit 1
         for update of w skip locked`,
      [now, externals],
    )
    if (!row) return undefined
    row.attempts += 1
    const next = new Date(now.getTime() + waitAfter(row.attempts))
    await tx.rows('update withdrawals set attempts = $2, next_try_at = $3 where id = $1', [row.id, row.attempts, next])
    return row
  })
}

/** The payout job: sends what is due, safe in any number of processes. Returns how many were tried. */
export async function payWithdrawals(shop: Shop): Promise<number> {
  const externals = sentByJob(shop)
  for (let tried = 0; tried < AT_ONCE; tried += 1) {
    const row = await claim(shop, externals)
    if (!row) return tried
    if (isWechatRefund(row)) await refundTopups(shop, row.id)
    else await settlePayout(shop, row.id, await payoutOf(shop, row))
  }
  return AT_ONCE
}

async function payoutOf(shop: Shop, row: WithdrawalRow): Promise<PayoutResult> {
  const provider = payoutProvider(shop, row.external_account_id)
  return provider ? provider.pay(shop, row) : { state: 'unknown', error: 'PROVIDER_NOT_CONFIGURED' }
}
