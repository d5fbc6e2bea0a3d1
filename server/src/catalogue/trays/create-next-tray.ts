import type { DataOf } from '@joybox/contract/client-types'
import { recordAudit } from '../../kernel/audit/record'
import { idempotent, type Once } from '../../kernel/idempotency'
import { lockStock } from '../stock'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import type { Shop } from '../../kernel/shop'
import { createTray, type CreatedTray } from './create-tray'
import { mayComeBack } from './may-come-back'
import { countSlots, lockTray, trayPrizes } from './tray'

interface BoxRow {
  tray_id: string | null
  state: string
}

/**
 * Lays another tray of the same prizes for a sold-out box and puts the box on sale again. Refused with STATE_CONFLICT while
 * the box is not sold out, or while a slot of its last tray could still come back by a refund: that slot could not be bought
 * any more, and nobody could open the last one.
 */
export async function createNextTray(tx: Transaction, boxId: string, now: Date): Promise<CreatedTray> {
  const found = await tx.first<BoxRow>('select tray_id, state from boxes where id = $1', [boxId])
  ensure(found?.tray_id, 'NOT_FOUND')
  const tray = await lockTray(tx, found.tray_id)
  const prizes = await trayPrizes(tx, tray.id)
  await lockStock(tx, [boxId])
  const box = await tx.first<BoxRow>('select tray_id, state from boxes where id = $1', [boxId])
  ensure(box?.state === 'sold_out' && box.tray_id === tray.id, 'STATE_CONFLICT')
  const { free, reserved } = await countSlots(tx, tray.id)
  ensure(free + reserved === 0 && !(await mayComeBack(tx, tray.id, now)), 'STATE_CONFLICT')
  const laid = await createTray(tx, { boxId, prizes, lastOnePrizeId: tray.last_one_prize_id }, now)
  await tx.rows(`update boxes set state = 'on_sale' where id = $1 and state = 'sold_out'`, [boxId])
  return laid
}

/**
 * The command to lay another tray, an operator's for any box or a creator's for their own (`creatorId`); see
 * `createNextTray`. Another creator's box is NOT_FOUND.
 */
export function createTrayOnce(
  shop: Shop,
  once: Once,
  boxId: string,
  creatorId: string | null,
): Promise<DataOf<'trays.create'>> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const known = await tx.first('select 1 from boxes where id = $1 and ($2::text is null or creator_id = $2)', [
      boxId,
      creatorId,
    ])
    ensure(known, 'NOT_FOUND')
    const laid = await createNextTray(tx, boxId, now)
    const subject = { boxId, trayId: laid.trayId, number: laid.number }
    await recordAudit(tx, { actorId: once.userId, action: 'box.lay_tray', subject }, now)
    return laid
  })
}
