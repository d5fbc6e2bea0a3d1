/** Generated from contract/src/calls/tools/maps.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const mapsDriving: Route<'maps.driving'> = { method: 'POST', path: '/api/driving' }
export const mapsSearch: Route<'maps.search'> = { method: 'POST', path: '/api/mapsearch' }
export const mapsGeocoder: Route<'maps.geocoder'> = { method: 'POST', path: '/api/geocoder' }
export const mapsGeoaddress: Route<'maps.geoaddress'> = { method: 'POST', path: '/api/geoaddress' }
export const mapsAmapGeo: Route<'maps.amapGeo'> = { method: 'POST', path: '/api/amap_geo' }
export const mapsAmapRegeocode: Route<'maps.amapRegeocode'> = { method: 'POST', path: '/api/amap_regeocode' }
export const mapsAmapDriving: Route<'maps.amapDriving'> = { method: 'POST', path: '/api/amap_direction_driving' }
export const mapsAmapIpLocation: Route<'maps.amapIpLocation'> = { method: 'POST', path: '/api/amap_ip_location' }
export const sandboxCity: Route<'sandbox.city'> = { method: 'GET', path: '/sandbox/city', at: 'root' }
