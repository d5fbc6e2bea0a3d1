import { createHash } from 'node:crypto'
import { Refusal } from '../../kernel/refusal'
import { addressAt, readAddress } from './sandbox-city/address'
import { placeNamed } from './sandbox-city/places'
import { BOUNDS, CITY, crossings } from './sandbox-city/plan'
import { routeBetween } from './sandbox-city/route'
import { readLngLat, writeLngLat } from './points'
import { cityNamed, type RealCity } from './real-cities'
import type { AmapMaps } from './services'

const OK = { status: '1', info: 'OK', infocode: '10000' }

function found<T>(value: T | undefined): T {
  // Infocode 20800 of the real service: no way between the two, or nothing there.
  if (value === undefined) throw new Refusal('PROVIDER_FAILED', { detail: 'OVER_DIRECTION_RANGE' })
  return value
}

/** Degrees of a kilometre there. */
const HEIGHT = 0.009
const WIDTH = 0.01

/** A square kilometre of the city for every /24 of addresses: always the same one, and nothing anybody could be found by. */
function rectangleOf(ip: string): string {
  const block = ip.split('.').slice(0, 3).join('.')
  const all = [...crossings.values()].filter(
    ({ lat, lng }) => lat + HEIGHT < BOUNDS.northEast.lat && lng + WIDTH < BOUNDS.northEast.lng,
  )
  const corner = all[createHash('sha256').update(block).digest().readUInt32BE(0) % all.length] ?? BOUNDS.southWest
  return [corner, { lat: corner.lat + HEIGHT, lng: corner.lng + WIDTH }].map(writeLngLat).join(';')
}

/** A real city as a whole: the sandbox knows no street of it. */
function wholeCity({ name, point }: RealCity) {
  const whole = { formatted_address: name, country: CITY.nation, province: '', city: name, citycode: '' }
  const parts = { district: '', street: '', number: '', adcode: '', location: writeLngLat(point), level: '市' }
  return { ...whole, ...parts }
}

/** The invented city, and where the large real ones are, in the shapes of AMap's web service. */
export const amapSandbox: AmapMaps = {
  sandbox: true,
  async geo({ address: text }) {
    const address = readAddress(text) ?? placeNamed(text)?.address
    const geocodes = address
      ? [
          {
            formatted_address: address.text,
            country: CITY.nation,
            province: CITY.province,
            city: CITY.name,
            citycode: CITY.cityCode,
            district: address.district,
            street: address.road,
            number: `${address.number}号`,
            adcode: address.adcode,
            location: writeLngLat(address.point),
            level: '门牌号',
          },
        ]
      : [cityNamed(text)].flatMap((city) => (city ? [wholeCity(city)] : []))
    return { ...OK, count: String(geocodes.length), geocodes }
  },
  async regeocode({ location }) {
    const address = found(addressAt(readLngLat(location)))
    return {
      ...OK,
      regeocode: {
        formatted_address: address.text,
        addressComponent: {
          country: CITY.nation,
          province: CITY.province,
          city: CITY.name,
          citycode: CITY.cityCode,
          district: address.district,
          adcode: address.adcode,
          township: '',
          streetNumber: {
            street: address.road,
            number: `${address.number}号`,
            location: writeLngLat(address.point),
            direction: '',
            distance: '',
          },
        },
      },
    }
  },
  async driving({ origin, destination }) {
    const route = found(routeBetween(readLngLat(origin), readLngLat(destination)))
    const pace = route.metres === 0 ? 0 : route.seconds / route.metres
    const steps = route.stretches.map(({ road, metres, direction, act, first, last }) => ({
      instruction: `向${direction}沿${road}行驶${metres}米${act === '到达' ? '到达目的地' : act}`,
      orientation: direction,
      road,
      distance: String(metres),
      duration: String(Math.round(metres * pace)),
      polyline: route.points
        .slice(first, last + 1)
        .map(writeLngLat)
        .join(';'),
      action: act,
    }))
    const path = { distance: String(route.metres), duration: String(route.seconds), strategy: '速度最快', steps }
    return { ...OK, count: '1', route: { origin, destination, paths: [path] } }
  },
  async ipLocation({ ip = '' }) {
    return { ...OK, province: CITY.province, city: CITY.name, adcode: CITY.adcode, rectangle: rectangleOf(ip) }
  },
}
