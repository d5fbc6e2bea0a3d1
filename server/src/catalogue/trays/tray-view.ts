import type { TraySlotState, ReturnEnd } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import type { Language } from '../../kernel/localized'
import { ensure } from '../../kernel/refusal'
import { isoTime } from '../../kernel/http/time'
import { returnOf } from './return-of'
import { presentPrize, PRIZE_COLUMNS, type PrizeRow } from '../present'
import type { Sql } from '../../kernel/database/database'
import { RETURN_END } from './return-end'
import { findTray, trayPrizes, type TrayRow } from './tray'

/** A tray as anyone may see it. */
export type TrayView = DataOf<'trays.get'>

interface SlotRow {
  slot: number
  state: TraySlotState
  mine: boolean
  prizeId: string | null
  clues: number
}

// The prize is read of opened slots alone: what is in the others cannot leave from here (rules B4).
const SLOTS = `
  select s.slot, s.state, coalesce(o.user_id = $2, false) as mine,
    case when s.state = 'opened' then s.prize_id end as "prizeId",
    (select count(*) from tray_clues c where c.tray_id = s.tray_id and c.slot = s.slot) as clues
  from tray_slots s left join orders o on o.id = s.order_id where s.tray_id = $1 order by s.slot`

const CLUES = `
  select slot, kind, prize_id as "prizeId", tier, used_at as "usedAt" from tray_clues
  where tray_id = $1 and user_id = $2 order by id`

const SEALED = `
  select x.slot, x.created_at, ${RETURN_END} as return_end from sealed_boxes x
  where x.tray_id = $1 and x.user_id = $2 and x.state = 'sealed' order by x.slot`

/** Reads which of their sealed slots the requester may give back. */
async function returnsOf(sql: Sql, trayId: string, userId: string, now: Date): Promise<TrayView['returns']> {
  const rows = await sql.rows<{ slot: number; created_at: string; return_end: ReturnEnd | null }>(SEALED, [
    trayId,
    userId,
  ])
  return rows.map((row) => ({ slot: row.slot, ...returnOf(row, now) }))
}

const LAST_ONE = `
  select ${PRIZE_COLUMNS} from prizes p join boxes b on b.id = p.box_id join series s on s.id = b.series_id where p.id = $1`

/**
 * Presents a tray: slots with their states, unopened prizes, the commitment, the last-one prize, and the requester's
 * own clues and returns (rules B2, B7, B10).
 */
export async function presentTray(
  sql: Sql,
  tray: TrayRow,
  userId: string | null,
  language: Language,
  now: Date,
): Promise<TrayView> {
  const slots = await sql.rows<SlotRow>(SLOTS, [tray.id, userId])
  const prizes = await trayPrizes(sql, tray.id)
  const lastOne = tray.last_one_prize_id ? await sql.first<PrizeRow>(LAST_ONE, [tray.last_one_prize_id]) : undefined
  return {
    id: tray.id,
    number: tray.number,
    size: tray.size,
    seedHash: tray.seed_hash,
    merkleRoot: tray.merkle_root,
    createdAt: isoTime(tray.created_at),
    revealedAt: tray.revealed_at && isoTime(tray.revealed_at),
    free: slots.filter(({ state }) => state === 'free').length,
    unopened: slots.filter(({ state }) => state !== 'opened').length,
    prizes,
    lastOne: lastOne ? presentPrize(lastOne, language) : null,
    slots,
    clues: userId ? await sql.rows<TrayView['clues'][number]>(CLUES, [tray.id, userId]) : [],
    returns: userId ? await returnsOf(sql, tray.id, userId, now) : [],
  }
}

/** One tray of a box that anyone can see. */
export async function trayView(
  sql: Sql,
  trayId: string,
  userId: string | null,
  language: Language,
  now: Date,
): Promise<TrayView> {
  const tray = await findTray(sql, trayId)
  ensure(tray, 'NOT_FOUND')
  const shown = await sql.first(
    `select 1 from boxes where id = $1 and state in ('on_sale', 'paused', 'sold_out', 'ended')`,
    [tray.box_id],
  )
  ensure(shown, 'NOT_FOUND')
  return presentTray(sql, tray, userId, language, now)
}
