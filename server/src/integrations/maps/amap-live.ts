import { askProvider, type Json } from '../ask'
import { Refusal } from '../../kernel/refusal'
import { list, object, text } from '../reading'
import type { AmapMaps } from './services'
import type { MapSettings } from './settings'

/**
 * AMap's web service (restapi.amap.com/v3, the documented GET calls with `key`). Only allow-listed fields come back; a
 * status other than `1` is refused in the service's own words.
 */
export function amapLive({ key, url, timeoutMs }: Extract<MapSettings, { kind: 'live' }>): AmapMaps {
  async function ask(path: string, query: Record<string, string | undefined>): Promise<Json> {
    const given = Object.entries({ ...query, key, output: 'JSON' }).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(given as [string, string][])
    const answer = await askProvider(`${url}${path}?${search}`, {}, timeoutMs)
    if (answer.status !== '1') {
      const words = [text(answer.info), text(answer.infocode)].filter(Boolean).join(' ')
      throw new Refusal('PROVIDER_FAILED', { detail: words || 'no status' })
    }
    return answer
  }
  const head = (answer: Json) => ({
    status: text(answer.status),
    info: text(answer.info),
    infocode: text(answer.infocode),
  })

  return {
    sandbox: false,
    async geo({ address, city }) {
      const answer = await ask('/v3/geocode/geo', { address, city })
      const geocodes = list(answer.geocodes).map((one) => ({
        formatted_address: text(one.formatted_address),
        country: text(one.country),
        province: text(one.province),
        city: text(one.city),
        citycode: text(one.citycode),
        district: text(one.district),
        street: text(one.street),
        number: text(one.number),
        adcode: text(one.adcode),
        location: text(one.location),
        level: text(one.level),
      }))
      return { ...head(answer), count: text(answer.count), geocodes }
    },
    async regeocode({ location }) {
      const answer = await ask('/v3/geocode/regeo', { location })
      const result = object(answer.regeocode)
      const part = object(result.addressComponent)
      const street = object(part.streetNumber)
      return {
        ...head(answer),
        regeocode: {
          formatted_address: text(result.formatted_address),
          addressComponent: {
            country: text(part.country),
            province: text(part.province),
            city: text(part.city),
            citycode: text(part.citycode),
            district: text(part.district),
            adcode: text(part.adcode),
            township: text(part.township),
            streetNumber: {
              street: text(street.street),
              number: text(street.number),
              location: text(street.location),
              direction: text(street.direction),
              distance: text(street.distance),
            },
          },
        },
      }
    },
    async driving({ origin, destination, strategy }) {
      const wanted = strategy === undefined ? undefined : String(strategy)
      const answer = await ask('/v3/direction/driving', { origin, destination, strategy: wanted, extensions: 'base' })
      const route = object(answer.route)
      const paths = list(route.paths).map((path) => ({
        distance: text(path.distance),
        duration: text(path.duration),
        strategy: text(path.strategy),
        steps: list(path.steps).map((step) => ({
          instruction: text(step.instruction),
          orientation: text(step.orientation),
          road: text(step.road),
          distance: text(step.distance),
          duration: text(step.duration),
          polyline: text(step.polyline),
          action: text(step.action),
        })),
      }))
      const ends = { origin: text(route.origin), destination: text(route.destination) }
      return { ...head(answer), count: text(answer.count), route: { ...ends, paths } }
    },
    async ipLocation({ ip }) {
      const answer = await ask('/v3/ip', { ip: ip || undefined })
      const { province, city, adcode, rectangle } = answer
      return {
        ...head(answer),
        province: text(province),
        city: text(city),
        adcode: text(adcode),
        rectangle: text(rectangle) || [],
      }
    },
  }
}
