/** Where something is (R47). Degrees; metres; metres a second. */
export interface Position {
  latitude: number
  longitude: number
  speed: number
  altitude: number
  horizontalAccuracy: number
}

/** `wgs84` is what satellites say, `gcj02` what Chinese maps and their services mean. */
export type Datum = 'wgs84' | 'gcj02'
