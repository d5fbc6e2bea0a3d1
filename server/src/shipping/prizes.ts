import { moveThoseIn } from '../warehouse/move-prizes'
import type { WarehousePrizeState } from '@joybox/contract'
import { ensure } from '../kernel/refusal'
import type { Sql, Transaction } from '../kernel/database/database'

/** A prize that is to be sent. */
interface ToSend {
  id: string
  state: WarehousePrizeState
  value_fen: number
}

/**
 * The prizes a person wants sent, all of them theirs (else NOT_FOUND) and all in the warehouse (else STATE_CONFLICT). To
 * change them the caller holds the account's lock.
 */
export async function findToSend(sql: Sql, userId: string, prizeIds: readonly string[]): Promise<ToSend[]> {
  const rows = await sql.rows<ToSend>(
    `select w.id, w.state, p.value_fen from warehouse_prizes w join prizes p on p.id = w.prize_id
       where w.user_id = $1 and w.id = any($2) order by w.id`,
    [userId, prizeIds],
  )
  ensure(rows.length === prizeIds.length, 'NOT_FOUND')
  ensure(
    rows.every(({ state }) => state === 'held'),
    'STATE_CONFLICT',
  )
  return rows
}

/**
 * Moves those prizes of a shipment that are in `from` on to `to`; one given back on the way stays given back. The caller holds
 * the owner's lock. Returns the draws they came from.
 */
export async function moveParcel(
  tx: Transaction,
  shipmentId: string,
  from: WarehousePrizeState,
  to: WarehousePrizeState,
): Promise<string[]> {
  const prizes = await tx.rows<{ id: string }>(
    'select warehouse_prize_id as id from shipment_prizes where shipment_id = $1',
    [shipmentId],
  )
  return moveThoseIn(
    tx,
    prizes.map(({ id }) => id),
    from,
    to,
  )
}
