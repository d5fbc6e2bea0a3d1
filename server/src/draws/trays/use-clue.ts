import { randomInt } from 'node:crypto'
import type { TraySlotState, Tier, ClueKind } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { newId } from '../../kernel/ids'
import { idempotent, type Once } from '../../kernel/idempotency'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import { lockAccount } from '../../kernel/lock-accounts'
import { takeProp } from '../props/user-props'
import type { Shop } from '../../kernel/shop'
import { requireNotOwn } from '../../catalogue/boxes/box-owner'
import { hintable, isPeekable, type Told } from '../../catalogue/trays/informative'
import type { TraySlotId } from './return-slot'
import { findTray, lockTray, trayPrizes, type TrayRow } from '../../catalogue/trays/tray'

type Clue = DataOf<'trays.hint'>

interface SlotRow {
  prize_id: string
  tier: Tier
  state: TraySlotState
  user_id: string | null
}

/** Locks the slot: free and on sale, or the requester's own and unopened. */
async function lockSlot(tx: Transaction, userId: string, tray: TrayRow, slot: number): Promise<SlotRow> {
  const row = await tx.first<SlotRow>(
    `select s.prize_id, s.tier, s.state, o.user_id from tray_slots s left join orders o on o.id = s.order_id
       where s.tray_id = $1 and s.slot = $2 for update of s`,
    [tray.id, slot],
  )
  ensure(row, 'NOT_FOUND')
  ensure(row.state !== 'opened', 'STATE_CONFLICT')
  ensure(row.user_id === null || row.user_id === userId, 'SLOT_TAKEN')
  if (row.state !== 'free') return row
  const box = await tx.first<{ state: string; tray_id: string }>('select state, tray_id from boxes where id = $1', [
    tray.box_id,
  ])
  ensure(box?.state !== 'paused', 'BOX_PAUSED')
  ensure(box?.state === 'on_sale' && box.tray_id === tray.id, 'OUT_OF_STOCK')
  return row
}

async function toldBefore(tx: Transaction, userId: string, { trayId, slot }: TraySlotId): Promise<Told> {
  const rows = await tx.rows<{ prize_id: string | null; tier: Tier | null }>(
    'select prize_id, tier from tray_clues where tray_id = $1 and slot = $2 and user_id = $3',
    [trayId, slot, userId],
  )
  return {
    ruledOut: rows.flatMap(({ prize_id }) => prize_id ?? []),
    tier: rows.find((row) => row.tier)?.tier ?? null,
  }
}

/** Picks the clue: a hint's prize, uniformly among those that are true and still tell something, or a peek's tier. */
async function clueFor(
  tx: Transaction,
  kind: ClueKind,
  trayId: string,
  inSlot: SlotRow,
  told: Told,
): Promise<{ prizeId: string | null; tier: Tier | null }> {
  const prizes = await trayPrizes(tx, trayId)
  if (kind === 'peek') {
    ensure(isPeekable(prizes, told), 'STATE_CONFLICT')
    return { prizeId: null, tier: inSlot.tier }
  }
  const names = hintable(prizes, told, inSlot.prize_id)
  ensure(names.length > 0, 'STATE_CONFLICT')
  return { prizeId: names[randomInt(names.length)] as string, tier: null }
}

/**
 * Uses a hint or a peek on a slot and keeps what it said, for the check at the tray's end (rules B7). It may be a free slot
 * or one's own unopened one. Refused with STATE_CONFLICT, and no prop is taken, when it could tell nothing new. It ends the
 * returns of all slots of the tray that are sealed now (rules B10). Locks: account, prop, tray, slot.
 */
export function useClue(shop: Shop, once: Once, kind: ClueKind, where: TraySlotId): Promise<Clue> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const { userId } = once
    const found = await findTray(tx, where.trayId)
    ensure(found, 'NOT_FOUND')
    await requireNotOwn(tx, found.box_id, userId)
    await lockAccount(tx, userId)
    await takeProp(tx, userId, kind, now, `${where.trayId}:${where.slot}`)
    const tray = await lockTray(tx, where.trayId)
    const inSlot = await lockSlot(tx, userId, tray, where.slot)
    const said = await clueFor(tx, kind, where.trayId, inSlot, await toldBefore(tx, userId, where))
    await tx.rows(
      `insert into tray_clues (id, tray_id, slot, user_id, kind, prize_id, tier, used_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [newId('clu'), where.trayId, where.slot, userId, kind, said.prizeId, said.tier, now],
    )
    return { slot: where.slot, kind, ...said, usedAt: now.toISOString() }
  })
}
