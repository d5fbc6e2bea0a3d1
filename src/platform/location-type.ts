import type { LatLng } from './datum'

/** Position (R47). Degrees; metres; metres a second. */
export interface Position {
  latitude: number
  longitude: number
  speed: number
  altitude: number
  horizontalAccuracy: number
}

/** `wgs84` is what satellites say, `gcj02` what Chinese maps and their services mean. */
export type Datum = 'wgs84' | 'gcj02'

export interface ChosenPlace extends LatLng {
  name: string
  address: string
}

/** Opens the platform's own map at a point to choose a place on; undefined when the person chose none. */
export type ChooseOnMap = (around?: LatLng) => Promise<ChosenPlace | undefined>
