import type { DataOf } from '@contract/client-types'
import { maps } from '@/features/tools/api/maps'
import { parcels } from '../api/parcels'
import type { Point } from '@/features/tools/api/places'
import { shipments } from '../api/shipping'
import { Loadable } from '@/client/loadable'
import { rootStore } from '@/client/stores'

const quiet = { quiet: true }

export type Shipment = DataOf<'shipments.get'>
type Track = DataOf<'parcels.inquiry'>

/** Query for a carrier: the recipient's phone goes with it, since SF Express tells nothing without (R74). */
function parcelOf({ carrier, trackingNumber, address }: Shipment) {
  return { com: carrier?.code ?? '', num: trackingNumber ?? '', phone: address.mobile }
}

/** Reads `lng,lat`. */
function readPoint(text: string | undefined): Point | undefined {
  const [longitude, latitude] = (text ?? '').split(',').map(Number)
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : undefined
}

/** Lists the places of a parcel, the oldest first, each once. */
function stopsOf(track: Track) {
  const stops: (Point & { name: string; latin: string })[] = []
  for (const { areaCenter, areaName, areaPinYin } of [...track.data].reverse()) {
    const point = readPoint(areaCenter)
    if (point && stops[stops.length - 1]?.name !== areaName) stops.push({ ...point, name: areaName, latin: areaPinYin })
  }
  return stops
}

/**
 * Locates the address, as well as the map knows; undefined where it does not: the way is drawn without its end then.
 */
async function destinationOf({ address }: Shipment): Promise<Point | undefined> {
  const { province, city, district, detail } = address
  const found = await maps.amapGeo({ address: province + city + district + detail, city }, quiet)
  return found.success ? readPoint(found.data.geocodes[0]?.location) : undefined
}

/**
 * The parcel with its page, or, where the carrier draws none, what it tells by itself: stops are drawn from either, and a
 * page that cannot be had takes nothing else away.
 */
async function drawn(shipment: Shipment) {
  const parcel = parcelOf(shipment)
  try {
    const { data, sandbox } = await parcels.map({ ...parcel, to: shipment.address.city }, quiet)
    return { track: data, page: data.trailUrl, sandbox }
  } catch (error) {
    console.warn((error as Error).message)
    const { data, sandbox } = await parcels.inquiry(parcel, quiet)
    return { track: data, page: '', sandbox }
  }
}

/** Delivery of a prize: the shipment, the carrier's track, and the way on a map. */
class ParcelStore {
  readonly shipment = new Loadable((id: string) => shipments.get(id, quiet))
  readonly track = new Loadable(async (shipment: Shipment) => {
    const { data, sandbox } = await parcels.inquiry(parcelOf(shipment), quiet)
    return { of: shipment.id, track: data, sandbox }
  })
  readonly way = new Loadable(async (shipment: Shipment) => {
    const [{ track, page, sandbox }, destination] = await Promise.all([drawn(shipment), destinationOf(shipment)])
    return { of: shipment.id, stops: stopsOf(track), state: track.state, destination, page, sandbox }
  })

  reset() {
    this.shipment.reset()
    this.track.reset()
    this.way.reset()
  }
}

export const parcelStore = rootStore.add(new ParcelStore())
