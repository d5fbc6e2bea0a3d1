import Taro from '@tarojs/taro'
import { LOCATION_TIMEOUT } from '@/config/map'
import type { Datum, Position } from './position-type'

/** Where the phone says it is. Rejects when it cannot, must not, or does not say within 100 s (R172, R219). */
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
