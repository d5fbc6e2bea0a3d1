import Taro from '@tarojs/taro'
import { LOCATION_TIMEOUT } from '@/config/map'
import { toGcj02 } from './datum'
import type { Datum, Position, ChooseOnMap } from './location-type'
import { mapLink, mapPage, MAP_KINDS, type MapKind, type NavPlace } from './map-links'
export type { MapKind, NavPlace } from './map-links'

/** Reads the device's position. Rejects when it cannot, must not, or does not say within 100 s (R172, R219). */
export async function devicePosition(datum: Datum): Promise<Position> {
  // Taro says this in other words (docs/decisions/022), and knows WGS 84 alone.
  if (!navigator.geolocation) throw new Error('device nonsupport geolocation')
  const options = { type: 'wgs84', isHighAccuracy: true, highAccuracyExpireTime: LOCATION_TIMEOUT } as const
  const { latitude, longitude, speed, altitude, horizontalAccuracy } = await Taro.getLocation(options).catch(
    (error) => {
      throw new Error(error?.errMsg ?? String(error), { cause: error })
    },
  )
  const point = datum === 'gcj02' ? toGcj02({ latitude, longitude }) : { latitude, longitude }
  return { ...point, speed: speed ?? 0, altitude: altitude ?? 0, horizontalAccuracy }
}

/** Browsers have no map of their own to choose on. */
export const chooseOnMap = undefined as ChooseOnMap | undefined

/** The maps a person may choose from on this end. */
export const mapKinds: readonly MapKind[] = MAP_KINDS

/** Time an app may take to come to the front before its web page is opened in its place, in milliseconds. */
const PATIENCE = 2000

/** Leaves for a map at the place: the app where the device opens it, else the service's page (R226, H12). */
export async function openNav({ kind, ...place }: NavPlace & { kind: MapKind }): Promise<{ success: true }> {
  const link = mapLink(kind, place, navigator.userAgent)
  if (!link.startsWith('https:')) {
    const late = setTimeout(() => {
      // The app has come to the front: this page is behind it.
      if (document.visibilityState === 'visible') window.location.href = mapPage(kind, place)
    }, PATIENCE)
    document.addEventListener('visibilitychange', () => clearTimeout(late), { once: true })
  }
  window.location.href = link
  return { success: true }
}
