import { afterSaleStates, canMove, type AfterSaleState, type DecisionName } from '@joybox/contract'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'

/** A complaint as its table holds it. */
export interface AfterSale {
  id: string
  user_id: string
  warehouse_prize_id: string
  draw_id: string
  order_id: string
  state: AfterSaleState
}

/** Decision of an operator. */
export interface Decision {
  state: DecisionName
  refundFen: number | null
  note: string | null
  operatorId: string
}

/** Locks a complaint; its owner's account is locked before it. */
export async function lockAfterSale(tx: Transaction, id: string): Promise<AfterSale> {
  const row = await tx.first<AfterSale>('select * from after_sales where id = $1 for update', [id])
  ensure(row, 'NOT_FOUND')
  return row
}

/** Nobody decides over their own money: neither their complaint nor one about what they bought and gave away. */
export async function requireNotOwn(tx: Transaction, afterSale: AfterSale, operatorId: string): Promise<void> {
  const order = await tx.first<{ user_id: string }>('select user_id from orders where id = $1', [afterSale.order_id])
  ensure(afterSale.user_id !== operatorId && order?.user_id !== operatorId, 'FORBIDDEN')
}

/** Decides a locked complaint; refuses with STATE_CONFLICT one that was decided. */
export async function decide(tx: Transaction, afterSale: AfterSale, decision: Decision, now: Date): Promise<void> {
  const { state, refundFen, note, operatorId } = decision
  ensure(canMove(afterSaleStates, afterSale.state, state), 'STATE_CONFLICT')
  await tx.rows(
    `update after_sales set state = $2, refund_fen = $3, note = $4, decided_by = $5, decided_at = $6 where id = $1`,
    [afterSale.id, state, refundFen, note, operatorId, now],
  )
  afterSale.state = state
}

/** The money of an approved complaint is on its way. */
export async function markRefunded(tx: Transaction, afterSale: AfterSale): Promise<void> {
  ensure(canMove(afterSaleStates, afterSale.state, 'refunded'), 'STATE_CONFLICT')
  await tx.rows(`update after_sales set state = 'refunded' where id = $1`, [afterSale.id])
  afterSale.state = 'refunded'
}
