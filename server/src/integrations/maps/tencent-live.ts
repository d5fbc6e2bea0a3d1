import { requestJson, type Json } from '../request-json'
import { Refusal } from '../../kernel/refusal'
import { list, number, numbers, object, text } from '../reading'
import { readNearby } from './points'
import type { TencentMaps } from './services'
import type { LiveMap } from './settings'

/** Tencent looks no further than this around a point, metres; `auto_extend` goes on from there by itself. */
const MAX_RADIUS = 1_000
const MAX_KEYWORD_BYTES = 96

/** The longest beginning of a text, in whole characters, that is no more bytes of UTF-8 than this. */
function withinBytes(words: string, most: number): string {
  let size = 0
  let kept = ''
  for (const character of words) {
    size += Buffer.byteLength(character)
    if (size > most) break
    kept += character
  }
  return kept
}

/** A boundary no wider than `most` metres, which is looked beyond where it holds nothing. */
function nearbyWithin(boundary: string, most: number): string {
  const { centre, radius } = readNearby(boundary)
  return `nearby(${centre.lat},${centre.lng},${Math.min(radius, most)},1)`
}

const adInfo = (value: unknown) => {
  const { adcode, province, city, district } = object(value)
  return { adcode: text(adcode), province: text(province), city: text(city), district: text(district) }
}

const location = (value: unknown) => {
  const { lat, lng } = object(value)
  return { lat: number(lat), lng: number(lng) }
}

/**
 * Tencent's location service (apis.map.qq.com/ws, the documented GET calls with `key`). Only allow-listed fields come back;
 * a status other than 0 is refused in the service's own words.
 */
export function tencentLive(settings: LiveMap): TencentMaps {
  async function ask(path: string, query: Record<string, string | number | undefined>): Promise<Json> {
    const given = Object.entries({ ...query, key: settings.key, output: 'json' }).filter(
      ([, value]) => value !== undefined,
    )
    const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
    const answer = await requestJson(`${settings.url}${path}?${search}`, {}, settings)
    if (answer.status !== 0) throw new Refusal('PROVIDER_FAILED', { detail: text(answer.message) || 'no status' })
    return answer
  }
  const head = (answer: Json) => ({ status: number(answer.status), message: text(answer.message) })

  return {
    sandbox: false,
    async driving({ from, to, policy }) {
      const answer = await ask('/ws/direction/v1/driving/', { from, to, policy })
      const routes = list(object(answer.result).routes).map((route) => ({
        mode: text(route.mode),
        distance: number(route.distance),
        duration: number(route.duration),
        direction: text(route.direction),
        polyline: numbers(route.polyline),
        steps: list(route.steps).map((step) => ({
          instruction: text(step.instruction),
          polyline_idx: numbers(step.polyline_idx),
          road_name: text(step.road_name),
          dir_desc: text(step.dir_desc),
          distance: number(step.distance),
          act_desc: text(step.act_desc),
        })),
      }))
      return { ...head(answer), result: { routes } }
    },
    async search({ boundary, keyword, page_size, page_index }) {
      const words = withinBytes(keyword?.trim() ?? '', MAX_KEYWORD_BYTES)
      const query = { boundary: nearbyWithin(boundary, MAX_RADIUS), page_size, page_index, orderby: '_distance' }
      // A search needs a word; looking around without one is a call of its own.
      const answer = words
        ? await ask('/ws/place/v1/search', { ...query, keyword: words })
        : await ask('/ws/place/v1/explore', query)
      const data = list(answer.data).map((place) => ({
        id: text(place.id),
        title: text(place.title),
        address: text(place.address),
        tel: text(place.tel),
        category: text(place.category),
        location: location(place.location),
        _distance: number(place._distance),
        ad_info: adInfo(place.ad_info),
      }))
      return { ...head(answer), count: number(answer.count), data }
    },
    async geocoder(request) {
      const answer = await ask('/ws/geocoder/v1/', { location: request.location })
      const result = object(answer.result)
      const formatted = object(result.formatted_addresses)
      const component = object(result.address_component)
      return {
        ...head(answer),
        result: {
          address: text(result.address),
          formatted_addresses: { recommend: text(formatted.recommend), rough: text(formatted.rough) },
          location: location(result.location),
          ad_info: adInfo(result.ad_info),
          address_component: {
            nation: text(component.nation),
            province: text(component.province),
            city: text(component.city),
            district: text(component.district),
            street: text(component.street),
            street_number: text(component.street_number),
          },
        },
      }
    },
    async geoaddress({ address }) {
      const answer = await ask('/ws/geocoder/v1/', { address })
      const result = object(answer.result)
      const parts = object(result.address_components)
      return {
        ...head(answer),
        result: {
          title: text(result.title),
          location: location(result.location),
          ad_info: { adcode: text(object(result.ad_info).adcode) },
          address_components: {
            province: text(parts.province),
            city: text(parts.city),
            district: text(parts.district),
            street: text(parts.street),
            street_number: text(parts.street_number),
          },
          reliability: number(result.reliability),
          level: number(result.level),
        },
      }
    },
  }
}
