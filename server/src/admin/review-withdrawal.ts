import type { DataOf } from '@joybox/contract/client-types'
import { recordAudit } from '../kernel/audit/record'
import { idempotent, type Once } from '../kernel/idempotency'
import type { Language } from '../kernel/localized'
import { ensure } from '../kernel/refusal'
import type { Transaction } from '../kernel/database/database'
import type { Shop } from '../kernel/shop'
import { approveWithdrawal, rejectWithdrawal } from '../wallet/approve-withdrawal'
import { lockWithdrawal, type WithdrawalRow } from '../wallet/withdrawal'
import { notifyWithdrawal } from '../wallet/notify-withdrawal'
import { withdrawalOf } from './withdrawals'

type Decided = DataOf<'admin.approveWithdrawal'>

/** Locks a withdrawal. Nobody decides over their own money. */
async function lockForReview(tx: Transaction, id: string, operatorId: string): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id)
  ensure(row, 'NOT_FOUND')
  ensure(row.user_id !== operatorId, 'FORBIDDEN')
  return row
}

interface Decision {
  action: string
  /** Words and references of the operator, kept in the audit trail. */
  said?: Record<string, string>
  work: (tx: Transaction, row: WithdrawalRow, now: Date) => Promise<void>
}

/** Carries out an operator's decision over a withdrawal, with its audit entry. */
export function decideOn(
  shop: Shop,
  once: Once,
  id: string,
  language: Language,
  { action, said, work }: Decision,
): Promise<Decided> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const row = await lockForReview(tx, id, once.userId)
    await work(tx, row, now)
    const subject = { withdrawalId: id, userId: row.user_id, amountFen: row.amount_fen, ...said }
    await recordAudit(tx, { actorId: once.userId, action, subject }, now)
    return withdrawalOf(tx, shop, id, language)
  })
}

/** Lets a withdrawal above the review limit be paid out. */
export function approve(shop: Shop, once: Once, id: string, language: Language): Promise<Decided> {
  return decideOn(shop, once, id, language, {
    action: 'withdrawal.approve',
    work: (tx, row, now) => approveWithdrawal(tx, row, once.userId, now),
  })
}

/** Rejects a withdrawal: the money is on the balance again, and its owner gets the reason. */
export function reject(shop: Shop, once: Once, id: string, note: string, language: Language): Promise<Decided> {
  return decideOn(shop, once, id, language, {
    action: 'withdrawal.reject',
    said: { note },
    work: async (tx, row, now) => {
      await rejectWithdrawal(tx, row, once.userId, note, now)
      await notifyWithdrawal(tx, row, note, now)
    },
  })
}
