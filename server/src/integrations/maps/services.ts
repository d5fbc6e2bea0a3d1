import type { CallName } from '@joybox/contract'
import type { BodyOf, DataOf } from '@joybox/contract/client-types'

type Ask<Name extends CallName> = (request: BodyOf<Name>) => Promise<DataOf<Name>>

/**
 * Tencent's location service, or the sandbox in its place. Refuses with PROVIDER_FAILED and the service's own words.
 */
export interface TencentMaps {
  sandbox: boolean
  driving: Ask<'maps.driving'>
  search: Ask<'maps.search'>
  geocoder: Ask<'maps.geocoder'>
  geoaddress: Ask<'maps.geoaddress'>
}

/** Calls that looking for a place takes, in Tencent's shapes, whichever service answers. */
export type PlaceService = Pick<TencentMaps, 'sandbox' | 'search' | 'geocoder' | 'geoaddress'>

/** AMap's web service, or the sandbox in its place. Refuses with PROVIDER_FAILED and the service's own words. */
export interface AmapMaps {
  sandbox: boolean
  geo: Ask<'maps.amapGeo'>
  regeocode: Ask<'maps.amapRegeocode'>
  driving: Ask<'maps.amapDriving'>
  ipLocation: Ask<'maps.amapIpLocation'>
}

export interface MapServices {
  tencent: TencentMaps
  amap: AmapMaps
}
