/** A point on earth, degrees. */
export interface Point {
  lat: number
  lng: number
}

const EARTH_RADIUS_M = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two points, along the great circle (haversine). */
export function metresBetween(a: Point, b: Point): number {
  const half = (x: number) => Math.sin(radians(x) / 2) ** 2
  const h = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng)
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(h))
}

/** Interpolates between two points by a share (0 … 1). Linear, because streets are short. */
export function along(a: Point, b: Point, share: number): Point {
  return { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share }
}

/** The share of the way from `a` to `b` at which a street comes nearest to a point. */
export function nearestShare(point: Point, a: Point, b: Point): number {
  const scale = Math.cos(radians(a.lat))
  const [dx, dy] = [(b.lng - a.lng) * scale, b.lat - a.lat]
  const [px, py] = [(point.lng - a.lng) * scale, point.lat - a.lat]
  const length = dx * dx + dy * dy
  return length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
}

/** Degrees from north, clockwise, of the way from one point to another. */
export function bearing(a: Point, b: Point): number {
  const x = (b.lng - a.lng) * Math.cos(radians(a.lat))
  return (Math.atan2(x, b.lat - a.lat) * (180 / Math.PI) + 360) % 360
}

/** Six decimals, as map providers write them. */
export function rounded({ lat, lng }: Point): Point {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 }
}
