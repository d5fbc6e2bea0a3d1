import Taro from '@tarojs/taro'
import { LOCATION_TIMEOUT } from '@/config/map'
import type { Datum, Position, ChooseOnMap } from './location-type'
import type { MapKind, NavPlace } from './map-links'
export type { MapKind, NavPlace } from './map-links'

/** Reads the phone's position. Rejects when it cannot, must not, or does not say within 100 s (R172, R219). */
export async function devicePosition(datum: Datum): Promise<Position> {
  if (typeof Taro.getLocation !== 'function') throw new Error('device nonsupport geolocation')
  let late: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('getLocation:fail timeout')), LOCATION_TIMEOUT)
  })
  try {
    const found = await Promise.race([Taro.getLocation({ type: datum, isHighAccuracy: true }), silence])
    const { latitude, longitude, speed, altitude, horizontalAccuracy } = found
    return { latitude, longitude, speed, altitude, horizontalAccuracy }
  } catch (error) {
    const { errMsg, message } = error as { errMsg?: string; message?: string }
    throw new Error(errMsg ?? message ?? 'getLocation:fail', { cause: error })
  } finally {
    clearTimeout(late)
  }
}

/** WeChat's own map to choose a place on; undefined when the person chose none. Rejects when WeChat refuses. */
export const chooseOnMap: ChooseOnMap | undefined = async (around) => {
  try {
    const { name, address, latitude, longitude } = await Taro.chooseLocation({
      latitude: around?.latitude,
      longitude: around?.longitude,
    })
    return { name, address, latitude: Number(latitude), longitude: Number(longitude) }
  } catch (error) {
    const { errMsg = String(error) } = error as { errMsg?: string }
    if (/cancel/.test(errMsg)) return undefined
    throw new Error(errMsg, { cause: error })
  }
}

/** WeChat has one map of its own, from which the person goes on to the app of their choice. */
export const mapKinds: readonly MapKind[] = ['qq']

const SCALE = 18

/** Shows the place on WeChat's map (R222, H12). Rejects when WeChat refuses. */
export async function openNav({
  latitude,
  longitude,
  address,
}: NavPlace & { kind: MapKind }): Promise<{ success: true }> {
  await Taro.openLocation({ latitude, longitude, name: address, address, scale: SCALE })
  return { success: true }
}
