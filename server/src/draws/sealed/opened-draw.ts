import type { DataOf } from '@joybox/contract/client-types'
import type { Language, Localized } from '../../kernel/localized'
import { isoTime } from '../../kernel/http/time'
import { boxLayers } from '../../kernel/pictures'
import { presentPrize, PRIZE_COLUMNS, type PrizeRow } from '../../catalogue/present'

/** A draw whose box has been opened, as it leaves the server. */
export type OpenedDraw = DataOf<'draws.list'>['records'][number]

export interface OpenedDrawRow extends PrizeRow {
  id: string
  user_id: string
  kind: OpenedDraw['kind']
  slot: number | null
  sealed_box_id: string | null
  warehouse_prize_id: string
  box_id: string
  box_title: Localized
  box_series_id: string
  weight: number
  first_in_album: boolean
  seed_hash: string
  nonce: number | null
  ticket: number | null
  drawn_at: string
  opened_at: string
}

/**
 * Opened draws of the users of $1; the only query that joins an outcome, and it demands that the box is opened (rules
 * B4). Draws that bring no sealed box (combine, last one) are visible at once.
 */
export const OPENED_DRAWS = `
  select d.id, d.user_id, d.kind, d.slot, x.id as sealed_box_id, w.id as warehouse_prize_id, d.box_id, b.title as box_title,
    b.series_id as box_series_id, d.weight, w.first_in_album,
    coalesce(e.seed_hash, t.seed_hash) as seed_hash, d.nonce, d.ticket, d.created_at as drawn_at,
    coalesce(x.opened_at, d.created_at) as opened_at, ${PRIZE_COLUMNS}
  from draws d left join sealed_boxes x on x.draw_id = d.id
    join warehouse_prizes w on w.draw_id = d.id and w.gifted_from is null
    join boxes b on b.id = d.box_id left join seeds e on e.id = d.seed_id
    left join trays t on t.id = d.tray_id
    join prizes p on p.id = d.prize_id join series s on s.id = d.series_id
  where d.user_id = any($1) and w.user_id = any($1) and (x.state = 'opened' or (x.id is null and d.kind in ('last_one', 'combine')))`

export function presentOpenedDraw(row: OpenedDrawRow, language: Language): OpenedDraw {
  return {
    drawId: row.id,
    kind: row.kind,
    slot: row.slot,
    sealedBoxId: row.sealed_box_id,
    warehousePrizeId: row.warehouse_prize_id,
    box: { id: row.box_id, title: row.box_title[language], layers: boxLayers(row.box_series_id) },
    prize: presentPrize(row, language),
    weight: row.weight,
    firstInAlbum: row.first_in_album,
    seedHash: row.seed_hash,
    nonce: row.nonce,
    ticket: row.ticket,
    drawnAt: isoTime(row.drawn_at),
    openedAt: isoTime(row.opened_at),
  }
}
