import type { Point } from './sandbox-city/geometry'

const numbers = (text: string) => text.split(',').map(Number) as [number, number]

/** Reads `lat,lng`, as Tencent writes a point. */
export function readLatLng(text: string): Point {
  const [lat, lng] = numbers(text)
  return { lat, lng }
}

/** Reads `lng,lat`, as AMap writes a point. */
export function readLngLat(text: string): Point {
  const [lng, lat] = numbers(text)
  return { lat, lng }
}

/** Writes `lng,lat` with six decimals. */
export function writeLngLat({ lat, lng }: Point): string {
  return `${lng.toFixed(6)},${lat.toFixed(6)}`
}

/** Reads `nearby(lat,lng,radius)`. */
export function readNearby(boundary: string): { centre: Point; radius: number } {
  const [lat, lng, radius] = boundary.slice('nearby('.length, -1).split(',').map(Number) as [number, number, number]
  return { centre: { lat, lng }, radius }
}

/**
 * Tencent's compressed polyline: the first point as it is, then every number as the difference to the same coordinate of the
 * point before, in millionths of a degree (documented with direction/v1).
 */
export function compressPolyline(points: readonly Point[]): number[] {
  return points.flatMap(({ lat, lng }, i) => {
    const before = points[i - 1]
    if (!before) return [lat, lng]
    return [Math.round((lat - before.lat) * 1e6), Math.round((lng - before.lng) * 1e6)]
  })
}
