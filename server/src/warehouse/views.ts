import { recyclePoints } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import type { Language, Localized } from '../kernel/localized'
import { ensure } from '../kernel/refusal'
import { isoTime } from '../kernel/http/time'
import { boxLayers, picture } from '../kernel/pictures'
import { presentPrize, PRIZE_COLUMNS, type PrizeRow } from '../catalogue/present'
import { presentTrip, type Trip } from '../catalogue/boxes/trip'
import type { Sql } from '../kernel/database/database'

/** A prize as a list of them tells it. */
export type Listed = DataOf<'prizes.list'>['records'][number]

/** A prize in a warehouse, without what the catalogue says of it. */
interface OwnRow {
  id: string
  state: Listed['state']
  box_id: string
  draw_id: string
  acquired_at: string
  undo_until: string | null
}

/** A prize of the catalogue, and the box that it came from. */
export interface KnownRow extends PrizeRow {
  box_title: Localized
}

type WarehouseRow = OwnRow & KnownRow

interface DetailRow extends WarehouseRow {
  story: Localized
  order_id: string | null
  weight: number
  serial: number
  kind: keyof typeof SOURCES
  slot: number | null
  giver: string | null
  gifted: boolean
  shipment_id: string | null
  trip: Trip | null
}

/** Source of a prize, by the kind of its draw. */
const SOURCES = { odds: 'draw', pool: 'draw', last_one: 'lastOne', combine: 'combine' } as const

const COLUMNS = `w.id, w.state, w.box_id, b.title as box_title, w.draw_id, w.acquired_at, r.undo_until, ${PRIZE_COLUMNS}`

const JOINS = `
  from warehouse_prizes w join prizes p on p.id = w.prize_id join boxes b on b.id = w.box_id
    join series s on s.id = b.series_id
    left join recyclings r on r.warehouse_prize_id = w.id and r.undone_at is null and r.final_at is null`

// The recipient of a gift never learns the order that its giver placed. A cancelled shipment sends nothing.
const ONE = `
  select ${COLUMNS}, w.serial, p.story, p.trip, d.weight, d.kind, d.slot, w.gifted_from is not null as gifted,
    (select u.nickname from warehouse_prizes f join users u on u.id = f.user_id where f.id = w.gifted_from) as giver,
    (select h.id from shipment_prizes sp join shipments h on h.id = sp.shipment_id
      where sp.warehouse_prize_id = w.id and h.state <> 'cancelled' order by h.id desc limit 1) as shipment_id,
    case when w.gifted_from is null then d.order_id end as order_id ${JOINS} join draws d on d.id = w.draw_id
  where w.id = $1 and w.user_id = $2`

/** Parts of a warehouse prize that belong to its holder. */
const presentOwn = (row: OwnRow) => ({
  id: row.id,
  state: row.state,
  boxId: row.box_id,
  drawId: row.draw_id,
  acquiredAt: isoTime(row.acquired_at),
  undoUntil: row.undo_until && isoTime(row.undo_until),
})

/** Parts that are the same for every holder of the same prize of the same box. */
export const presentKnown = (row: KnownRow, language: Language) => ({
  prize: presentPrize(row, language),
  boxTitle: row.box_title[language],
  recyclePoints: recyclePoints(row.value_fen),
})

const present = (row: WarehouseRow, language: Language): Listed => ({
  ...presentOwn(row),
  ...presentKnown(row, language),
})

/** One prize of a person's. */
export async function findPrize(
  sql: Sql,
  userId: string,
  id: string,
  language: Language,
): Promise<DataOf<'prizes.get'>> {
  const row = await sql.first<DetailRow>(ONE, [id, userId])
  ensure(row, 'NOT_FOUND')
  return {
    ...present(row, language),
    story: row.story[language],
    pictures: [picture(row.figure), boxLayers(row.series_id).closed],
    orderNo: row.order_id,
    weight: row.weight,
    serial: row.serial,
    gifted: row.gifted,
    source: row.gifted ? 'gift' : SOURCES[row.kind],
    slot: row.slot,
    giver: row.giver,
    shipmentId: row.shipment_id,
    trip: presentTrip(row.trip, language),
  }
}
