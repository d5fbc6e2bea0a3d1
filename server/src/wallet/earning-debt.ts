import type { Localized } from '../kernel/localized'
import type { Transaction } from '../kernel/database/database'
import { post, userAccount } from './ledger/ledger'
import type { Earning } from './earning'

/** Locks a creator's cash and says how much there is. */
async function lockCash(tx: Transaction, creatorId: string): Promise<number> {
  const row = await tx.first<{ balance: number }>('select balance from ledger_accounts where id = $1 for update', [
    userAccount(creatorId, 'cash'),
  ])
  return row?.balance ?? 0
}

/** The row that paid an earning out. */
async function releaseTransferOf(tx: Transaction, pendingId: string): Promise<string | undefined> {
  const row = await tx.first<{ id: string }>(`select id from transfers where refers_to = $1 and phase = 'post'`, [
    pendingId,
  ])
  return row?.id
}

/** Takes an earning back that its creator already has: what their cash covers at once, the rest as a debt. */
export async function reverseReleased(
  tx: Transaction,
  earning: Earning & { subject: Localized },
  now: Date,
): Promise<void> {
  const taken = Math.min(await lockCash(tx, earning.creator_id), earning.net_fen)
  if (taken > 0) {
    await post(
      tx,
      {
        debit: userAccount(earning.creator_id, 'cash'),
        credit: 'revenue',
        amount: taken,
        kind: 'earning_reversed',
        orderId: earning.order_id,
        subject: earning.subject,
        uniqueKey: `earning_reversed:${earning.draw_id}`,
        refersTo: await releaseTransferOf(tx, earning.pending_id),
      },
      now,
    )
  }
  await tx.rows('update earnings set owed_fen = $2 where draw_id = $1', [earning.draw_id, earning.net_fen - taken])
}

interface Debt {
  draw_id: string
  order_id: string
  owed_fen: number
  pending_id: string
  subject: Localized
}

/** Sets what a creator owes off against their cash, oldest first; called whenever an earning or a withdrawal moves it. */
export async function collectDebt(tx: Transaction, creatorId: string, now: Date): Promise<void> {
  const debts = await tx.rows<Debt>(
    `select e.draw_id, e.order_id, e.owed_fen, e.pending_id, o.subject from earnings e join orders o on o.id = e.order_id
       where e.creator_id = $1 and e.owed_fen > 0 order by e.draw_id for update of e`,
    [creatorId],
  )
  if (debts.length === 0) return
  let cash = await lockCash(tx, creatorId)
  for (const debt of debts) {
    const paid = Math.min(cash, debt.owed_fen)
    if (paid === 0) return
    cash -= paid
    await post(
      tx,
      {
        debit: userAccount(creatorId, 'cash'),
        credit: 'revenue',
        amount: paid,
        kind: 'earning_debt',
        orderId: debt.order_id,
        subject: debt.subject,
        // The debt before makes the key unique: it only ever shrinks.
        uniqueKey: `earning_debt:${debt.draw_id}:${debt.owed_fen}`,
        refersTo: await releaseTransferOf(tx, debt.pending_id),
      },
      now,
    )
    await tx.rows('update earnings set owed_fen = owed_fen - $2 where draw_id = $1', [debt.draw_id, paid])
  }
}
