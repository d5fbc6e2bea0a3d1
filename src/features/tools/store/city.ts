import { sandboxCity } from '../api/maps'
import { isReason } from '@/client/errors'
import { MapFailure, type City, type MapPoint } from '../parts/app-map/type'

let city: Promise<City> | undefined

/** The sandbox's city. Rejects with `Map key not configured.` where the server has none, `Map load failed.` where it does not answer. */
export function loadCity(): Promise<City> {
  city ??= sandboxCity({ quiet: true }).catch((error) => {
    // The next map tries again.
    city = undefined
    throw new Error(isReason(error, 'FORBIDDEN') ? MapFailure.noKey : MapFailure.notLoaded, { cause: error })
  })
  return city
}

export function isIn({ bounds }: City, { latitude, longitude }: MapPoint): boolean {
  const { south, west, north, east } = bounds
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
