import type { OddsEntry } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import type { Language, Localized } from '../http/messages'
import { isoTime } from '../http/time'
import { boxLayers } from '../boxes/pictures'
import { presentPrize, PRIZE_COLUMNS, type PrizeRow } from '../boxes/present'

/** A draw whose box has been opened, as it leaves the server. */
export type OpenedDraw = DataOf<'draws.list'>['records'][number]

export interface OpenedDrawRow extends PrizeRow {
  id: string
  sealed_box_id: string
  warehouse_prize_id: string
  box_id: string
  box_title: Localized
  box_series_id: string
  entries: OddsEntry[]
  first_in_album: boolean
  seed_hash: string
  nonce: number
  ticket: number
  drawn_at: string
  opened_at: string
}

/** A user's opened draws; the only query that joins an outcome, and it demands that the box is opened (rules B4). */
export const OPENED_DRAWS = `
  select d.id, x.id as sealed_box_id, w.id as warehouse_prize_id, d.box_id, b.title as box_title,
    b.series_id as box_series_id, o.entries, w.first_in_album, e.seed_hash, d.nonce, d.ticket, d.created_at as drawn_at,
    x.opened_at, ${PRIZE_COLUMNS}
  from draws d join sealed_boxes x on x.draw_id = d.id and x.state = 'opened'
    join warehouse_prizes w on w.draw_id = d.id join boxes b on b.id = d.box_id
    join odds_versions o on o.id = d.odds_version_id join seeds e on e.id = d.seed_id
    join prizes p on p.id = d.prize_id join series s on s.id = d.series_id
  where d.user_id = $1`

export function presentOpenedDraw(row: OpenedDrawRow, language: Language): OpenedDraw {
  return {
    drawId: row.id,
    sealedBoxId: row.sealed_box_id,
    warehousePrizeId: row.warehouse_prize_id,
    box: { id: row.box_id, title: row.box_title[language], layers: boxLayers(row.box_series_id) },
    prize: presentPrize(row, language),
    weight: row.entries.find((entry) => entry.prizeId === row.prize_id)?.weight ?? 0,
    firstInAlbum: row.first_in_album,
    seedHash: row.seed_hash,
    nonce: row.nonce,
    ticket: row.ticket,
    drawnAt: isoTime(row.drawn_at),
    openedAt: isoTime(row.opened_at),
  }
}
