import { isIP } from 'node:net'
import { Answer, type Handlers } from '../../kernel/http/handler'
import { ensure, Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { amapLive } from '../../integrations/maps/amap-live'
import { amapPlaces } from '../../integrations/maps/amap-places'
import { amapSandbox } from '../../integrations/maps/amap-sandbox'
import { drawing } from '../../integrations/maps/sandbox-city/drawing'
import type { AmapMaps, PlaceService, TencentMaps } from '../../integrations/maps/services'
import type { MapSettings } from '../../integrations/maps/settings'
import { tencentLive } from '../../integrations/maps/tencent-live'
import { tencentSandbox } from '../../integrations/maps/tencent-sandbox'

type Names =
  | `maps.${'driving' | 'search' | 'geocoder' | 'geoaddress'}`
  | `maps.${'amapGeo' | 'amapRegeocode' | 'amapDriving' | 'amapIpLocation'}`
  | 'sandbox.city'

/** Radius of a search around a point, metres; each adapter asks its service for no more than that takes. */
const [MIN_RADIUS, MAX_RADIUS] = [10, 50_000]

function choose<Service>(
  settings: MapSettings,
  sandbox: Service,
  live: (settings: Extract<MapSettings, { kind: 'live' }>) => Service,
): () => Service {
  if (settings.kind === 'sandbox') return () => sandbox
  if (settings.kind === 'live') {
    const service = live(settings)
    return () => service
  }
  return () => {
    throw new Refusal('PROVIDER_NOT_CONFIGURED')
  }
}

function checkRadius(boundary: string): void {
  const radius = Number(boundary.split(',')[2]?.replace(')', ''))
  ensure(radius >= MIN_RADIUS && radius <= MAX_RADIUS, 'VALIDATION_FAILED', `radius ${MIN_RADIUS}–${MAX_RADIUS} m`)
}

/** Map calls: Tencent's and AMap's shapes, live where a key is set, else the invented city, and then the envelope says so. */
export function mapHandlers({ config }: Shop): Handlers<Names> {
  const tencent = choose<TencentMaps>(config.maps.tencent, tencentSandbox, tencentLive)
  const amap = choose<AmapMaps>(config.maps.amap, amapSandbox, amapLive)
  const amapAsPlaces = config.maps.amap.kind === 'live' ? amapPlaces(config.maps.amap) : undefined
  /** AMap where the app asks for it, or where it is the only one that is configured. */
  const places = (wanted?: 'tencent' | 'amap'): PlaceService => {
    const useAmap = wanted === 'amap' || config.maps.tencent.kind !== 'live'
    return useAmap && amapAsPlaces ? amapAsPlaces : tencent()
  }
  const say = async <Data>(service: { sandbox: boolean }, data: Promise<Data>) =>
    new Answer(await data, { sandbox: service.sandbox })

  return {
    'maps.driving': async ({ body }) => say(tencent(), tencent().driving(body)),
    'maps.search': async ({ body: { service, ...body } }) => {
      checkRadius(body.boundary)
      return say(places(service), places(service).search(body))
    },
    'maps.geocoder': async ({ body }) => say(places(), places().geocoder(body)),
    'maps.geoaddress': async ({ body }) => say(places(), places().geoaddress(body)),
    'maps.amapGeo': async ({ body }) => say(amap(), amap().geo(body)),
    'maps.amapRegeocode': async ({ body }) => say(amap(), amap().regeocode(body)),
    'maps.amapDriving': async ({ body }) => say(amap(), amap().driving(body)),
    'maps.amapIpLocation': async ({ body, address }) => {
      ensure(!body.ip || isIP(body.ip), 'VALIDATION_FAILED', 'ip')
      return say(amap(), amap().ipLocation({ ip: body.ip || address }))
    },
    'sandbox.city': async () => {
      ensure(config.maps.tencent.kind === 'sandbox', 'FORBIDDEN')
      return new Answer(drawing, { sandbox: true })
    },
  }
}
