import { Refusal } from '../../kernel/refusal'
import { addressAt, readAddress, type Address } from './sandbox-city/address'
import { placeNamed, placesNear } from './sandbox-city/places'
import { CITY } from './sandbox-city/plan'
import { routeBetween, type Route } from './sandbox-city/route'
import { compressPolyline, readLatLng, readNearby } from './points'
import type { TencentMaps } from './services'

/** Words of status 347 of the real service: it understood, and knows nothing there. */
const NOTHING = '查询无结果'

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Refusal('PROVIDER_FAILED', { detail: NOTHING })
  return value
}

const OK = { status: 0, message: 'Success' }
const adInfo = ({ adcode, district }: Address) => ({ adcode, province: CITY.province, city: CITY.name, district })

function stepsOf({ stretches }: Route) {
  return stretches.map((stretch) => ({
    instruction: `沿${stretch.road}向${stretch.direction}行驶${stretch.metres}米${stretch.act === '到达' ? '到达目的地' : `，${stretch.act}`}`,
    // First and last index of the step's points in the flat list of coordinates, both included.
    polyline_idx: [stretch.first * 2, stretch.last * 2 + 1],
    road_name: stretch.road,
    dir_desc: stretch.direction,
    distance: stretch.metres,
    act_desc: stretch.act,
  }))
}

/** The invented city in the shapes of Tencent's location service. */
export const tencentSandbox: TencentMaps = {
  sandbox: true,
  async driving({ from, to }) {
    const route = found(routeBetween(readLatLng(from), readLatLng(to)))
    const way = {
      mode: 'DRIVING',
      distance: route.metres,
      duration: Math.max(1, Math.round(route.seconds / 60)),
      direction: route.stretches[0]?.direction ?? '',
      polyline: compressPolyline(route.points),
      steps: stepsOf(route),
    }
    return { ...OK, result: { routes: [way] } }
  },
  async search({ boundary, keyword = '', page_size: size = 20, page_index: page = 1 }) {
    const { centre, radius } = readNearby(boundary)
    const all = placesNear(centre, radius, keyword)
    const data = all.slice((page - 1) * size, page * size).map(({ place, distance }) => ({
      id: place.id,
      title: place.title,
      address: place.address.text,
      tel: place.phone,
      category: place.category,
      location: place.address.point,
      _distance: distance,
      ad_info: adInfo(place.address),
    }))
    return { ...OK, count: all.length, data }
  },
  async geocoder({ location }) {
    const address = found(addressAt(readLatLng(location)))
    const { district, road, number } = address
    return {
      ...OK,
      result: {
        address: address.text,
        formatted_addresses: { recommend: `${road}${number}号`, rough: `${district}${road}` },
        location: readLatLng(location),
        ad_info: adInfo(address),
        address_component: {
          nation: CITY.nation,
          province: CITY.province,
          city: CITY.name,
          district,
          street: road,
          street_number: `${number}号`,
        },
      },
    }
  },
  async geoaddress({ address: text }) {
    const address = found(readAddress(text) ?? placeNamed(text)?.address)
    const { point, district, road, number, adcode } = address
    return {
      ...OK,
      result: {
        title: `${road}${number}号`,
        location: point,
        ad_info: { adcode },
        address_components: {
          province: CITY.province,
          city: CITY.name,
          district,
          street: road,
          street_number: `${number}号`,
        },
        reliability: 7,
        level: 9,
      },
    }
  },
}
