/** A point on the earth, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** Position as far as it is known: 0 is a valid coordinate, so only a missing value counts as missing. */
type Somewhere = { latitude?: number | null; longitude?: number | null }

function isPoint(place: Somewhere): place is Point {
  return (
    place.latitude !== undefined && place.latitude !== null && place.longitude !== undefined && place.longitude !== null
  )
}

/** `nearby(lat,lng,radius)`, or throws without a point (R75). */
export function nearbyBoundary(place: Somewhere, radius: number): string {
  if (!isPoint(place)) throw new Error('必须提供经纬度参数')
  return `nearby(${latLng(place)},${radius})`
}

/** `lat,lng`, or throws where one is missing (R76). */
export function geocoderLocation(place: Somewhere): string {
  if (!isPoint(place)) throw new Error('Missing latitude or longitude')
  return latLng(place)
}

/** An address to look for, or throws without one (R77). */
export function geocoderAddress(address: string | undefined): string {
  if (!address) throw new Error('Missing address')
  return address
}

/** As Tencent writes a place; eight places after the point are a millimetre. */
export function latLng({ latitude, longitude }: Point): string {
  return `${degrees(latitude)},${degrees(longitude)}`
}

/** As AMap writes a place. */
export function lngLat({ latitude, longitude }: Point): string {
  return `${degrees(longitude)},${degrees(latitude)}`
}

const degrees = (value: number) => value.toFixed(8).replace(/\.?0+$/, '')

/** A place with its point under the names the app uses (R50). */
export function withPoint<Place extends { location: { lat: number; lng: number } }>(place: Place): Place & Point {
  return { ...place, latitude: place.location.lat, longitude: place.location.lng }
}

interface TencentStep {
  polyline_idx: readonly number[]
}
interface TencentRoute<Step extends TencentStep> {
  distance: number
  duration: number
  polyline: readonly number[]
  steps: readonly Step[]
}

/** A way by car, its steps with the points they lead along (R49). */
export interface DrivingPath<Step extends TencentStep = TencentStep> {
  distance: number
  duration: number
  steps: (Step & { polylines: Point[] })[]
}

/** Tencent's polyline: the first pair as it is, every later number a difference in millionths to the one two before (H12). */
export function decodePolyline(packed: readonly number[]): number[] {
  const plain = [...packed]
  for (let at = 2; at < plain.length; at += 1) plain[at] = plain[at - 2] + plain[at] / 1e6
  return plain
}

/** A route with every step's stretch of the line; a step names it by two places in the array, both included (H12). */
export function drivingPath<Step extends TencentStep>(route: TencentRoute<Step>): DrivingPath<Step> {
  const line = decodePolyline(route.polyline)
  const steps = route.steps.map((step) => {
    const [from, to] = step.polyline_idx
    const polylines: Point[] = []
    for (let at = from; at <= to && at + 1 < line.length; at += 2) {
      polylines.push({ latitude: line[at], longitude: line[at + 1] })
    }
    return { ...step, polylines }
  })
  return { distance: route.distance, duration: route.duration, steps }
}
