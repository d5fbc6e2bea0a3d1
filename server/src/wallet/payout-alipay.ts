import { openAlipay } from '../integrations/alipay/client'
import { alipayTransfersOf, type AlipayOutcome } from '../integrations/alipay/transfers'
import { Refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import type { PayoutProvider, PayoutResult } from './payout'
import type { WithdrawalRow } from './withdrawal'

function transfers(shop: Shop) {
  const { alipay } = shop.config
  if (!alipay) throw new Refusal('PROVIDER_NOT_CONFIGURED')
  return alipayTransfersOf(openAlipay(alipay, () => shop.now()))
}

function resultOf(outcome: AlipayOutcome, row: WithdrawalRow): PayoutResult {
  switch (outcome.state) {
    case 'paid':
      return { state: 'paid', reference: outcome.orderId }
    case 'refused':
      return { state: 'failed', error: row.return_note ?? outcome.code }
    case 'running':
      return { state: 'waiting', step: 'transferring' }
    case 'unknown':
      return { state: 'unknown', error: 'ORDER_NOT_EXIST' }
    case 'unclear':
      return { state: 'unknown', error: outcome.code }
  }
}

async function asking(work: () => Promise<PayoutResult>): Promise<PayoutResult> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return { state: 'unknown', error: error.reason }
    throw error
  }
}

/**
 * Pays through Alipay's transfers. From the second try on Alipay is asked first, and only where it has no such transfer is it
 * sent again, under the same number.
 */
export const alipayPayouts: PayoutProvider = {
  sandbox: false,
  pay: (shop, row) =>
    asking(async () => {
      const alipay = transfers(shop)
      const known = row.attempts > 1 ? await alipay.query(row.id) : ({ state: 'unknown' } as const)
      if (known.state !== 'unknown') return resultOf(known, row)
      if (row.return_note) return { state: 'failed', error: row.return_note }
      const sent = await alipay.transfer({
        id: row.id,
        amountFen: row.amount_fen - row.fee_fen,
        login: row.account_number ?? '',
        name: row.account_holder ?? '',
        title: '盲盒收益提现',
      })
      return resultOf(sent, row)
    }),
  look: (shop, row) => asking(async () => resultOf(await transfers(shop).query(row.id), row)),
}
