import type { CallName } from '@joybox/contract'
import type { BodyOf, DataOf } from '@joybox/contract/client-types'

type Ask<Name extends CallName> = (request: BodyOf<Name>) => Promise<DataOf<Name>>

/** What Tencent's location service answers, or plays to answer. Refuses with PROVIDER_FAILED and the service's own words. */
export interface TencentMaps {
  sandbox: boolean
  driving: Ask<'maps.driving'>
  search: Ask<'maps.search'>
  geocoder: Ask<'maps.geocoder'>
  geoaddress: Ask<'maps.geoaddress'>
}

/** What looking for a place takes, in Tencent's shapes, whichever service answers. */
export type PlaceService = Pick<TencentMaps, 'sandbox' | 'search' | 'geocoder' | 'geoaddress'>

/** What AMap's web service answers, or plays to answer. Refuses with PROVIDER_FAILED and the service's own words. */
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
