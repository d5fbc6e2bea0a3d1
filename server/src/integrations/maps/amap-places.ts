import { Refusal } from '../../kernel/refusal'
import type { Json } from '../request-json'
import { list, number, text } from '../reading'
import { askAmap } from './amap-ask'
import { amapLive } from './amap-live'
import { readLngLat, readNearby, writeLngLat, readLatLng } from './points'
import type { PlaceService } from './services'
import type { LiveMap } from './settings'

/** AMap's documented limits of a search around a point. */
const MAX_RADIUS = 50_000
const MAX_PAGE_SIZE = 25
const OK = { status: 0, message: 'ok' }

const placeOf = (place: Json) => ({
  id: text(place.id),
  title: text(place.name),
  address: text(place.address),
  tel: text(place.tel),
  category: text(place.type),
  location: pointOf(text(place.location)),
  _distance: number(text(place.distance)),
  ad_info: {
    adcode: text(place.adcode),
    province: text(place.pname),
    city: text(place.cityname),
    district: text(place.adname),
  },
})

function pointOf(location: string) {
  return location ? readLngLat(location) : { lat: 0, lng: 0 }
}

/** Looks for places at AMap (v3/place/around, v3/geocode) and answers in Tencent's shapes, so that one picker shows both. */
export function amapPlaces(settings: LiveMap): PlaceService {
  const amap = amapLive(settings)
  return {
    sandbox: false,
    async search({ boundary, keyword, page_size = 20, page_index = 1 }) {
      const { centre, radius } = readNearby(boundary)
      const answer = await askAmap(settings, '/v3/place/around', {
        location: writeLngLat(centre),
        radius: Math.min(radius, MAX_RADIUS),
        keywords: keyword?.trim() || undefined,
        sortrule: 'distance',
        offset: Math.min(page_size, MAX_PAGE_SIZE),
        page: page_index,
        extensions: 'base',
      })
      const data = list(answer.pois).map(placeOf)
      return { ...OK, count: number(text(answer.count)), data }
    },
    async geocoder({ location }) {
      const { regeocode } = await amap.regeocode({ location: writeLngLat(readLatLng(location)) })
      const { addressComponent: part, formatted_address: address } = regeocode
      const { street, number: streetNumber } = part.streetNumber
      // Municipalities are provinces; AMap leaves their city empty.
      const city = part.city || part.province
      return {
        ...OK,
        result: {
          address,
          formatted_addresses: { recommend: `${street}${streetNumber}` || address, rough: `${part.district}${street}` },
          location: readLatLng(location),
          ad_info: { adcode: part.adcode, province: part.province, city, district: part.district },
          address_component: {
            nation: part.country,
            province: part.province,
            city,
            district: part.district,
            street,
            street_number: streetNumber,
          },
        },
      }
    },
    async geoaddress({ address }) {
      const { geocodes } = await amap.geo({ address })
      const [found] = geocodes
      if (!found?.location) throw new Refusal('PROVIDER_FAILED', { detail: '查询无结果' })
      return {
        ...OK,
        result: {
          title: found.formatted_address,
          location: readLngLat(found.location),
          ad_info: { adcode: found.adcode },
          address_components: {
            province: found.province,
            city: found.city || found.province,
            district: found.district,
            street: found.street,
            street_number: found.number,
          },
          reliability: 7,
          level: 9,
        },
      }
    },
  }
}
