import type { ChooseOnMap } from './choose-on-map-type'

/** Browsers have no map of their own to choose on. */
export const chooseOnMap = undefined as ChooseOnMap | undefined
