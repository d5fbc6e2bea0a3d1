import { newId } from '../kernel/ids'
import type { Transaction } from '../kernel/database/database'
import type { Shop } from '../kernel/shop'
import { post } from './ledger/ledger'
import { notifyWithdrawal } from './notify-withdrawal'
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdrawal'

/** The refund of one part, once for ever. */
const keyOf = (withdrawalId: string) => `withdrawal:${withdrawalId}:`

/** Hands a withdrawal's parts to the refunds' outbox: the house owes them there until WeChat says that they arrived. */
async function refundParts(tx: Transaction, row: WithdrawalRow, now: Date): Promise<void> {
  const parts = await tx.rows<{ order_id: string; amount_fen: number }>(
    'select order_id, amount_fen from withdrawal_parts where withdrawal_id = $1 order by order_id',
    [row.id],
  )
  for (const part of parts) {
    await tx.rows(
      `insert into channel_refunds (id, payment_id, order_id, channel, amount_fen, unique_key, next_try_at, requested_at)
         select $1, p.id, p.order_id, 'wechat', $3, $4, $5, $5 from payments p where p.order_id = $2`,
      [newId('rfd'), part.order_id, part.amount_fen, keyOf(row.id) + part.order_id, now],
    )
  }
  await post(
    tx,
    {
      debit: 'withdraw_payable',
      credit: 'refund_payable',
      amount: row.amount_fen,
      kind: 'withdrawal_paid',
      orderId: null,
      subject: { zh: '提现原路退回', en: 'Withdrawal, back the way it came' },
      uniqueKey: `withdrawal_ended:${row.id}`,
    },
    now,
  )
}

/**
 * Takes a withdrawal by WeChat one step on: sends its parts to be refunded, then reads their results. It is paid when
 * all have arrived; one that WeChat cannot refund stays owed until an operator settles it, and is listed in admin.
 */
export function refundTopups(shop: Shop, id: string): Promise<void> {
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    const row = await lockWithdrawal(tx, id)
    if (!row || row.state !== 'approved') return
    const refunds = await tx.rows<{ state: string }>(
      'select state from channel_refunds where starts_with(unique_key, $1)',
      [keyOf(id)],
    )
    if (refunds.length === 0) return refundParts(tx, row, now)
    if (refunds.some(({ state }) => state === 'abnormal')) {
      await tx.rows('update withdrawals set last_error = $2 where id = $1', [id, 'a refund at WeChat needs a person'])
    }
    if (!refunds.every(({ state }) => state === 'succeeded')) return
    await moveWithdrawal(tx, row, 'paid')
    await tx.rows('update withdrawals set settled_at = $2, last_error = null where id = $1', [id, now])
    await notifyWithdrawal(tx, row, null, now)
  })
}
