import type { LatLng } from './datum'

export interface ChosenPlace extends LatLng {
  name: string
  address: string
}

/** Opens the platform's own map at a point to choose a place on; undefined when the person chose none. */
export type ChooseOnMap = (around?: LatLng) => Promise<ChosenPlace | undefined>
