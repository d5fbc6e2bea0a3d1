import type { Carrier } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { ensure } from '../kernel/refusal'
import type { Sql } from '../kernel/database/database'
import type { Shop } from '../kernel/shop'
import { parcelEvents, parcelSteps, stepTimes, type Journey, type ParcelEvent } from './parcel'
import type { Shipment } from './shipment'

/** Track of one of the shop's parcels, as its carrier would report it. */
export interface ParcelTrack {
  num: string
  com: Carrier
  /** The recipient's number, for carriers who ask for its last digits. */
  mobile: string
  fromCity: string
  toCity: string
  /** Newest first; never empty. */
  events: ParcelEvent[]
}

type Parcel = Pick<
  Shipment,
  'carrier' | 'tracking_number' | 'address' | 'shipped_at' | 'parcel_steps' | 'state' | 'ended_at'
>

/** Inputs of a parcel's track; undefined before the shipment has a parcel. */
export function journeyOf(shipment: Parcel): Journey | undefined {
  if (!shipment.shipped_at) return undefined
  const returnedAt = shipment.state === 'returned' && shipment.ended_at ? new Date(shipment.ended_at) : null
  const { address, parcel_steps: forced } = shipment
  return { shippedAt: new Date(shipment.shipped_at), city: address.city, forced, returnedAt }
}

/** Reads the sandbox track of the parcel with this number at a time; undefined when it is none of the shop's. */
export async function parcelTrack(sql: Sql, num: string, now: Date): Promise<ParcelTrack | undefined> {
  const shipment = await sql.first<Shipment>('select * from shipments where tracking_number = $1', [num.toUpperCase()])
  const journey = shipment && journeyOf(shipment)
  if (!shipment || !journey) return undefined
  return {
    num: shipment.tracking_number as string,
    com: shipment.carrier as Carrier,
    mobile: shipment.address.mobile,
    fromCity: '杭州市',
    toCity: shipment.address.city,
    events: parcelEvents(journey, now),
  }
}

/** Reads the destination of this user's parcel, down to the district; undefined when it is none of theirs. */
export async function destinationOf(sql: Sql, userId: string, num: string): Promise<string | undefined> {
  const shipment = await sql.first<Pick<Shipment, 'address'>>(
    'select address from shipments where tracking_number = $1 and user_id = $2',
    [num.toUpperCase(), userId],
  )
  if (!shipment) return undefined
  const { province, city, district } = shipment.address
  // A municipality is its own province.
  return [...new Set([province, city, district])].join('')
}

/** Moves a sandbox parcel on to its next step, now. Refuses with FORBIDDEN in production. */
export function advanceParcel(shop: Shop, num: string): Promise<DataOf<'sandbox.advanceParcel'>> {
  ensure(!shop.config.production, 'FORBIDDEN')
  return shop.database.transaction(async (tx) => {
    const shipment = await tx.first<Shipment>('select * from shipments where tracking_number = $1 for update', [
      num.toUpperCase(),
    ])
    // Read under the lock: an earlier moment would take the step that another command has just made for one to come.
    const now = shop.now()
    const journey = shipment && journeyOf(shipment)
    ensure(shipment && journey, 'NOT_FOUND')
    const next = stepTimes(journey).findIndex((at) => at > now)
    const step = parcelSteps[next]
    ensure(step && !journey.returnedAt, 'STATE_CONFLICT')
    const steps = { ...shipment.parcel_steps, [next]: now.toISOString() }
    await tx.rows('update shipments set parcel_steps = $2 where id = $1', [shipment.id, JSON.stringify(steps)])
    return { step, at: now.toISOString() }
  })
}
