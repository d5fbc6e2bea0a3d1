/*
 * Chinese maps are drawn on a datum of their own, GCJ-02, some hundred metres off what satellites say (WGS-84). The published
 * approximation: Krasovsky's ellipsoid and a sum of sines, valid inside the rectangle below; elsewhere both are the same.
 */
const AXIS = 6_378_245
const ECCENTRICITY_SQUARED = 0.006_693_421_622_965_943

export interface LatLng {
  latitude: number
  longitude: number
}

const isCovered = ({ latitude, longitude }: LatLng) =>
  latitude > 0.8293 && latitude < 55.8271 && longitude > 72.004 && longitude < 137.8347

function waves(x: number, long: number, longest: number): number {
  const sine = (share: number) => Math.sin(share * x * Math.PI)
  return ((20 * sine(1) + 40 * sine(1 / 3) + long * sine(1 / 12) + longest * sine(1 / 30)) * 2) / 3
}

/** The same point as Chinese maps name it. */
export function toGcj02(point: LatLng): LatLng {
  if (!isCovered(point)) return point
  const x = point.longitude - 105
  const y = point.latitude - 35
  const ripple = ((20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * 2) / 3
  const root = Math.sqrt(Math.abs(x))
  const north = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root + ripple + waves(y, 160, 320)
  const east = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root + ripple + waves(x, 150, 300)
  const angle = (point.latitude / 180) * Math.PI
  const magic = 1 - ECCENTRICITY_SQUARED * Math.sin(angle) ** 2
  const meridian = (AXIS * (1 - ECCENTRICITY_SQUARED)) / magic ** 1.5
  const parallel = (AXIS / Math.sqrt(magic)) * Math.cos(angle)
  return {
    latitude: point.latitude + (north * 180) / (meridian * Math.PI),
    longitude: point.longitude + (east * 180) / (parallel * Math.PI),
  }
}
