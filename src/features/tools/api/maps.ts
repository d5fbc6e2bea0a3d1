import type { BodyOf } from '@contract/client-types'
import * as routes from '@contract/generated/maps'
import { NEARBY_RADIUS } from '@/config/constants'
import { ask, call, type CallOptions } from '@/client/client'
import type { Answer } from '@/client/envelope'
import { outcome } from '@/client/outcome'
import { drivingPath, geocoderAddress, geocoderLocation, nearbyBoundary, withPoint, type Point } from './places'

interface Nearby extends Partial<Point> {
  /** Metres. */
  radius?: number
  keyword?: string
  page_size?: number
  page_index?: number
  /** The map the app was built for. */
  service?: 'tencent' | 'amap'
}

/** The city that the sandbox invents. */
export const sandboxCity = (options?: CallOptions) => call(routes.sandboxCity, {}, options)

/** The map service says by itself how it went; what it says is passed on (R162). */
async function accepted<Data extends { status: number; message: string }>(asked: Promise<Answer<Data>>) {
  const answer = await asked
  if (answer.data.status !== 0) throw new Error(answer.data.message)
  return answer
}

/**
 * Places, addresses and routes (H12). A call without its required parameters rejects (R75–R77); a service that fails is
 * an outcome with `success: false` and the reason, never a rejection (R162, R164).
 */
export const maps = {
  /** The way by car, every step with its points. */
  driving: (body: BodyOf<'maps.driving'>, options?: CallOptions) =>
    outcome(
      accepted(ask(routes.mapsDriving, { body }, options)).then(({ data, sandbox }) => ({
        data: { paths: data.result.routes.map(drivingPath) },
        sandbox,
      })),
    ),

  /** Places around a point, within 1000 m unless told otherwise (R195). */
  async searchNearby({ latitude, longitude, radius = NEARBY_RADIUS, ...more }: Nearby, options?: CallOptions) {
    const boundary = nearbyBoundary({ latitude, longitude }, radius)
    return outcome(
      accepted(ask(routes.mapsSearch, { body: { boundary, ...more } }, options)).then(({ data, sandbox }) => ({
        data: { ...data, data: data.data.map(withPoint) },
        sandbox,
      })),
    )
  },

  /** The address of a point. */
  async reverseGeocode(point: Partial<Point>, options?: CallOptions) {
    const location = geocoderLocation(point)
    return outcome(accepted(ask(routes.mapsGeocoder, { body: { location } }, options)))
  },

  /** The point of an address. */
  async geocode(place: { address?: string }, options?: CallOptions) {
    const address = geocoderAddress(place.address)
    return outcome(accepted(ask(routes.mapsGeoaddress, { body: { address } }, options)))
  },

  amapGeo: (body: BodyOf<'maps.amapGeo'>, options?: CallOptions) => outcome(ask(routes.mapsAmapGeo, { body }, options)),
  amapRegeocode: (body: BodyOf<'maps.amapRegeocode'>, options?: CallOptions) =>
    outcome(ask(routes.mapsAmapRegeocode, { body }, options)),
  amapDriving: (body: BodyOf<'maps.amapDriving'>, options?: CallOptions) =>
    outcome(ask(routes.mapsAmapDriving, { body }, options)),
  /** Roughly where this connection is; `rectangle` is two corners, or an empty list where that is not known. */
  amapIpLocation: (body: BodyOf<'maps.amapIpLocation'> = {}, options?: CallOptions) =>
    outcome(ask(routes.mapsAmapIpLocation, { body }, options)),
}
