import { resultOf } from '@/client/provider-result'
import { FALLBACK_ACCURACY } from '@/config/constants'
import { LOCATION_REFRESH } from '@/config/map'
import { devicePosition } from '@/platform/location'
import type { Datum, Position } from '@/platform/location-type'
import { maps } from './maps'

export type { Position } from '@/platform/location-type'

/** Position with its source: the device, or only the internet address. */
export interface Located extends Position {
  source: 'device' | 'network'
  /** The sandbox answered: the place is invented. */
  sandbox: boolean
}

/** The middle of `lng,lat;lng,lat` (R163); undefined when it is not two corners. */
export function centreOf(rectangle: string | readonly unknown[]): { latitude: number; longitude: number } | undefined {
  if (typeof rectangle !== 'string') return undefined
  const corners = rectangle.split(';').map((corner) => corner.split(',').map(Number))
  if (corners.length !== 2 || corners.flat().length !== 4 || !corners.flat().every(Number.isFinite)) return undefined
  const [[west, south], [east, north]] = corners
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

/** Roughly where somebody is, by their address on the internet. Rejects where that is not known. */
export async function networkPosition(): Promise<Located> {
  const { data, sandbox } = resultOf(await maps.amapIpLocation({}, { quiet: true }))
  const centre = centreOf(data.rectangle)
  if (!centre) throw new Error('no rectangle')
  const rest = { speed: 0, altitude: 0, horizontalAccuracy: FALLBACK_ACCURACY }
  return { ...centre, ...rest, source: 'network', sandbox }
}

/**
 * Locates the user by the device, else by the middle of the area of their internet address, good to a kilometre (R163).
 * Rejects with the device's reason when neither is known.
 */
export async function getLocation({ type = 'wgs84' }: { type?: Datum } = {}): Promise<Located> {
  try {
    return { ...(await devicePosition(type)), source: 'device', sandbox: false }
  } catch (reason) {
    try {
      return await networkPosition()
    } catch {
      throw reason
    }
  }
}

/**
 * Tells where somebody is now and every 30 s from then on (R220), until the returned function is called. `lost` hears of
 * looks that failed; the next one is made all the same.
 */
export function watchLocation(
  tell: (place: Located) => void,
  { type = 'wgs84', lost }: { type?: Datum; lost?: (error: unknown) => void } = {},
): () => void {
  let watching = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    try {
      const place = await getLocation({ type })
      if (watching) tell(place)
    } catch (error) {
      if (watching) lost?.(error)
    }
    // One look after the other: a slow one is not overtaken.
    if (watching) timer = setTimeout(() => void look(), LOCATION_REFRESH)
  }
  void look()
  return () => {
    watching = false
    clearTimeout(timer)
  }
}
