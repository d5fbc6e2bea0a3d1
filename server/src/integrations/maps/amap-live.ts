import type { Json } from '../request-json'
import { list, object, text } from '../reading'
import type { AmapMaps } from './services'
import { askAmap, documented, type Query } from './amap-ask'
import type { LiveMap } from './settings'

const poiOf = (poi: Json) => ({
  id: text(poi.id),
  name: text(poi.name),
  type: text(poi.type),
  tel: text(poi.tel),
  distance: text(poi.distance),
  address: text(poi.address),
  location: text(poi.location),
})

/**
 * AMap's web service (restapi.amap.com/v3, the documented GET calls with `key`). Only allow-listed fields come back; a
 * status other than `1` is refused in the service's own words.
 */
export function amapLive(settings: LiveMap): AmapMaps {
  const ask = (path: string, query: Query) => askAmap(settings, path, query)
  const head = (answer: Json) => ({
    status: text(answer.status),
    info: text(answer.info),
    infocode: text(answer.infocode),
  })

  return {
    sandbox: false,
    async geo(request) {
      const answer = await ask('/v3/geocode/geo', documented('maps.amapGeo', request))
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
    async regeocode(request) {
      const answer = await ask('/v3/geocode/regeo', documented('maps.amapRegeocode', request))
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
          pois: request.extensions === 'all' ? list(result.pois).map(poiOf) : undefined,
        },
      }
    },
    async driving(request) {
      const answer = await ask('/v3/direction/driving', {
        extensions: 'base',
        ...documented('maps.amapDriving', request),
      })
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
