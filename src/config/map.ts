/** Limits and habits of maps and of looking for places (R214–R222). Lengths in metres, times in milliseconds. */
export const MIN_ZOOM = 5
export const MAX_ZOOM = 18
export const DEFAULT_ZOOM = 16
export const LOCATION_TIMEOUT = 100_000
export const LOCATION_REFRESH = 30_000
export const SEARCH_DEBOUNCE = 1_000

/** Service for searching places: AMap gives shorter pages, and looks further for a word. */
export type PlaceService = 'tencent' | 'amap'

/** Page size and radius of a search for places. */
export function searchTerms(service: PlaceService, keyword: string): { size: number; radius: number } {
  const amap = service === 'amap'
  return { size: amap ? 10 : 20, radius: amap && keyword ? 50_000 : 5_000 }
}

/** Map settings of the build (config/index.ts): none of them means the sandbox's city. */
export const mapEnv = {
  /** `https://tiles.example/{z}/{x}/{y}.png`: the browser's map. */
  tiles: process.env.TARO_APP_MAP_TILES || '',
  /** Attribution of the tiles, shown on the map. */
  attribution: process.env.TARO_APP_MAP_ATTRIBUTION || '',
  service: (process.env.TARO_APP_MAP_SERVICE === 'amap' ? 'amap' : 'tencent') as PlaceService,
}
