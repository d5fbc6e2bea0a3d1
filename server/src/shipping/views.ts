import { carriers, RECEIVED_AFTER_DAYS, SHIPS_WITHIN_HOURS } from '@joybox/contract'
import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import { later } from '../kernel/china-time'
import { presentPrize, PRIZE_COLUMNS, type PrizeRow } from '../catalogue/present'
import type { Language } from '../kernel/localized'
import { mapPage, readPage } from '../kernel/http/page'
import { ensure } from '../kernel/refusal'
import { isoTime } from '../kernel/http/time'
import type { Sql } from '../kernel/database/database'
import { knownEvents, parcelEvents } from './parcel'
import { journeyOf } from './parcel-track'
import type { Shipment } from './shipment'
import { PAY_WITHIN_MINUTES } from './terms'

type View = DataOf<'shipments.create'>

interface ViewRow extends Shipment {
  order_expires_at: string | null
  prizes: (PrizeRow & { id: string; state: string })[]
}

const VIEW = `
  select h.*, o.expires_at as order_expires_at, (
    select json_agg(x order by x.id) from (
      select w.id, w.state, ${PRIZE_COLUMNS}
      from shipment_prizes c join warehouse_prizes w on w.id = c.warehouse_prize_id join prizes p on p.id = w.prize_id
        join boxes b on b.id = w.box_id join series s on s.id = b.series_id
      where c.shipment_id = h.id) x) as prizes
  from shipments h left join orders o on o.id = h.order_id`

const time = (at: string | null) => (at ? isoTime(at) : null)

const after = (at: string | null, ...by: [number, 'minute' | 'hour' | 'day']): string | null =>
  at ? later(at, ...by).toISOString() : null

/** Until when a paid shipment is promised to be with a carrier. */
export function shipBy({ paid_at }: Pick<Shipment, 'paid_at'>): string | null {
  return after(paid_at, SHIPS_WITHIN_HOURS, 'hour')
}

function payBy(row: ViewRow): string | null {
  if (row.state !== 'requested') return null
  return time(row.order_expires_at) ?? after(row.requested_at, PAY_WITHIN_MINUTES, 'minute')
}

function present(row: ViewRow, language: Language): View {
  const { id, state, address, carrier } = row
  return {
    id,
    state,
    address,
    prizes: row.prizes.map((prize) => ({ id: prize.id, prize: presentPrize(prize, language), state: prize.state })),
    freightFen: row.freight_fen,
    freightRule: row.freight_rule,
    productId: state === 'requested' && !row.order_id ? `freight:${id}` : null,
    orderNo: row.order_id,
    carrier: carrier && { code: carrier, name: carriers[carrier][language] },
    trackingNumber: row.tracking_number,
    requestedAt: isoTime(row.requested_at),
    payBy: payBy(row),
    paidAt: time(row.paid_at),
    shipBy: state === 'paid' || state === 'packed' ? shipBy(row) : null,
    packedAt: time(row.packed_at),
    shippedAt: time(row.shipped_at),
    receivedBy: state === 'shipped' ? after(row.shipped_at, RECEIVED_AFTER_DAYS, 'day') : null,
    receivedAt: time(row.received_at),
    endedAt: time(row.ended_at),
  }
}

async function findRow(sql: Sql, userId: string, id: string): Promise<ViewRow> {
  const row = await sql.first<ViewRow>(`${VIEW} where h.id = $1 and h.user_id = $2`, [id, userId])
  ensure(row, 'NOT_FOUND')
  return row
}

/** One shipment of a person. */
export async function findShipment(sql: Sql, userId: string, id: string, language: Language): Promise<View> {
  return present(await findRow(sql, userId, id), language)
}

/** Finds a user's shipment, with the carrier's tracking events. */
export async function findShipmentWithParcel(
  sql: Sql,
  userId: string,
  id: string,
  language: Language,
  { now, sandbox }: { now: Date; sandbox: boolean },
): Promise<DataOf<'shipments.get'>> {
  const row = await findRow(sql, userId, id)
  const journey = journeyOf(row)
  const tell = sandbox ? parcelEvents : knownEvents
  const events = journey ? tell(journey, now) : []
  return {
    ...present(row, language),
    events: events.map(({ at, step, text }) => ({ at: at.toISOString(), step, text: text[language] })),
  }
}

/** A person's shipments, newest first. */
export async function listShipments(sql: Sql, userId: string, query: QueryOf<'shipments.list'>, language: Language) {
  const select = `${VIEW} where h.user_id = $1 and ($2::text is null or h.state = $2)`
  const page = await readPage<ViewRow>(sql, query, { select, order: 'id desc', values: [userId, query.state ?? null] })
  return mapPage(page, (row) => present(row, language))
}

/** Everybody's shipments, the oldest first, for those who pack and send them. */
export async function listAllShipments(
  sql: Sql,
  query: QueryOf<'admin.shipments'>,
  language: Language,
  now: Date,
): Promise<DataOf<'admin.shipments'>> {
  const select = `${VIEW} where ($1::text is null or h.state = $1)`
  const page = await readPage<ViewRow>(sql, query, { select, order: 'id', values: [query.state ?? null] })
  return mapPage(page, (row) => {
    const view = present(row, language)
    return { ...view, userId: row.user_id, late: view.shipBy !== null && Date.parse(view.shipBy) <= now.getTime() }
  })
}
