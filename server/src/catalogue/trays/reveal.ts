import { inTableOrder, type TraySlot } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { ensure } from '../../kernel/refusal'
import { isoTime } from '../../kernel/http/time'
import type { Sql } from '../../kernel/database/database'
import { findTray, trayPrizes } from './tray'

type Reveal = DataOf<'trays.reveal'>

const SLOTS = 'select slot, prize_id as "prizeId", salt from tray_slots where tray_id = $1 order by slot'

/** The server seed of a tray that has ended and all that lay in it; null for one that has not (rules B5). */
export async function revealed(sql: Sql, trayId: string): Promise<{ serverSeed: string; slots: TraySlot[] } | null> {
  const row = await sql.first<{ server_seed: string }>(
    'select server_seed from trays where id = $1 and revealed_at is not null',
    [trayId],
  )
  return row ? { serverSeed: row.server_seed, slots: await sql.rows<TraySlot>(SLOTS, [trayId]) } : null
}

/**
 * The whole tray: its seed, what lay where, and every hint and peek that was used, nobody named. Refused with STATE_CONFLICT
 * until the tray has ended: until then it would tell what is in free, reserved and sealed slots.
 */
export async function revealTray(sql: Sql, trayId: string): Promise<Reveal> {
  const tray = await findTray(sql, trayId)
  ensure(tray, 'NOT_FOUND')
  const whole = await revealed(sql, trayId)
  ensure(whole && tray.revealed_at, 'STATE_CONFLICT')
  const prizes = await trayPrizes(sql, trayId)
  return {
    version: 'v1',
    poolId: trayId,
    boxId: tray.box_id,
    number: tray.number,
    seedHash: tray.seed_hash,
    serverSeed: whole.serverSeed,
    merkleRoot: tray.merkle_root,
    createdAt: isoTime(tray.created_at),
    revealedAt: isoTime(tray.revealed_at),
    prizes: inTableOrder(prizes).map(({ prizeId, tier, count }) => ({ prizeId, tier, count })),
    slots: whole.slots,
    clues: await sql.rows<Reveal['clues'][number]>(
      'select slot, kind, prize_id as "prizeId", tier from tray_clues where tray_id = $1 order by id',
      [trayId],
    ),
  }
}
