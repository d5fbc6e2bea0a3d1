import { LOCATION_TIMEOUT } from '@/config/map'
import { toGcj02 } from './datum'
import type { Datum, Position } from './position-type'

/** Where the device says it is. Rejects when it cannot, must not, or does not say within 100 s (R172, R219). */
export async function devicePosition(datum: Datum): Promise<Position> {
  const { geolocation } = navigator
  if (!geolocation) throw new Error('device nonsupport geolocation')
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    geolocation.getCurrentPosition(resolve, ({ message }) => reject(new Error(message)), {
      enableHighAccuracy: true,
      timeout: LOCATION_TIMEOUT,
    }),
  )
  const { latitude, longitude, speed, altitude, accuracy } = coords
  const point = datum === 'gcj02' ? toGcj02({ latitude, longitude }) : { latitude, longitude }
  return { ...point, speed: speed ?? 0, altitude: altitude ?? 0, horizontalAccuracy: accuracy }
}
