import type { TestProvider } from '../../server/testing/provider'
import { startProvider } from '../../server/testing/provider'
import { juheFlight, juheFlights } from '../../server/testing/providers/juhe'
import { kuaidi100 } from '../../server/testing/providers/kuaidi100'
import { tencentPlaces } from '../../server/testing/providers/maps'
import { collector, onItsWay } from './prize'
import type { Scene } from './scene'
import type { UserDriver } from './user-driver'
import { say, words } from './words'

const { prizeDetail, reasons } = words

/** Local servers that play the services, and the settings of a shop that asks them. */
export interface LiveProviders {
  juhe: TestProvider
  parcels: TestProvider
  places: TestProvider
  settings: Record<string, string>
  close: () => Promise<unknown>
}

export async function startLiveProviders(): Promise<LiveProviders> {
  const [juhe, parcels, places] = await Promise.all([startProvider(), startProvider(), startProvider()])
  parcels.answers(kuaidi100())
  places.answers((response, request) => {
    if (request.path !== '/ws/geocoder/v1/') return tencentPlaces(response, request)
    const location = { lat: 39.9, lng: 116.46 }
    const address_components = { province: '北京市', city: '北京市', district: '朝阳区', street: '建国路' }
    const result = { title: '建国路88号', address: '北京市朝阳区建国路88号', location, address_components, level: 9 }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ status: 0, message: 'Success', request_id: 'x', result }))
  })
  const settings = {
    JUHE_FLIGHT_KEY: 'KEY-1',
    JUHE_URL: juhe.url,
    KUAIDI100_CUSTOMER: 'CUST',
    KUAIDI100_KEY: 'KEY-1',
    KUAIDI100_URL: parcels.url,
    SHOP_DISPATCH_CITY: '广东省深圳市',
    TENCENT_MAP_KEY: 'KEY-1',
    TENCENT_MAP_URL: places.url,
  }
  return { juhe, parcels, places, settings, close: () => Promise.all([juhe.close(), parcels.close(), places.close()]) }
}

export interface LiveScene extends Scene {
  providers: LiveProviders
}

/** The last request for a path. */
function latest({ asked }: TestProvider, path: string) {
  return [...asked].reverse().find((one) => one.path === path)
}

/** A prize that is a journey, on its page. */
async function travelPrize(user: UserDriver, scene: Scene, from: string, to: string) {
  const { prizes } = await collector(user, scene)
  const [{ id }] = prizes
  const trip = `{"from": {"zh": "${from}", "en": "${from}"}, "to": {"zh": "${to}", "en": "${to}"}}`
  scene.sql(`update prizes set trip = '${trip}' where id = (select prize_id from warehouse_prizes where id = '${id}')`)
  await user.open(`/pagesA/prize_detail/index?id=${id}`)
  await user.see(say(prizeDetail.tripText, { from, to }))
  await user.press('tab', prizeDetail.flights)
}

/** Screens in front of services that answer as they are documented to. */
export const liveJourneys: Record<string, (user: UserDriver, scene: LiveScene) => Promise<void>> = {
  'R149 flights between two cities by name: their numbers, times and how long they take': async (user, scene) => {
    const night = { departureTime: '23:10', arrivalDate: '2026-12-02', arrivalTime: '07:10', duration: '08h00m' }
    scene.providers.juhe.answers(juheFlights([juheFlight, { ...juheFlight, ...night, flightNo: 'CA1999' }]))
    await travelPrize(user, scene, '北京', '上海')
    await user.see(/CA1501/)
    await user.see(/09:05/)
    await user.see(/11:20/)
    await user.see(/2 小时 15 分/)
    await user.see(/CA1999/)
    await user.see(/8 小时(?! \d)/)
    expect(await user.read()).not.toMatch(/(?<!\d)[28] 分钟/)
    expect(scene.providers.juhe.asked.at(-1)?.query).toMatchObject({ departure: 'BJS', arrival: 'SHA' })
  },

  'R149 a service that refuses comes with another try': async (user, scene) => {
    scene.providers.juhe.answers({ error_code: 10_012, reason: '请求超过次数限制', result: null })
    await travelPrize(user, scene, '北京', '上海')
    await user.see(reasons.PROVIDER_FAILED)
    scene.providers.juhe.answers(juheFlights([juheFlight]))
    await user.press('button', prizeDetail.retry)
    await user.see(/CA1501/)
  },

  'R149 a city without an airport has no flights': async (user, scene) => {
    scene.providers.juhe.answers(juheFlights([juheFlight]))
    await travelPrize(user, scene, '桃花源', '上海')
    await user.see(prizeDetail.noFlights)
  },

  'R120 R121 a parcel’s steps and its way, which begins where the shop sends from': async (user, scene) => {
    const { prizeId } = await onItsWay(user, scene)
    await user.open(`/pagesA/prize_detail/index?id=${prizeId}`)
    await user.see('已揽收')
    await user.see(say(prizeDetail.inCity, { city: '杭州', state: prizeDetail.track_0 }))
    const map = latest(scene.providers.parcels, '/poll/maptrack.do')
    const param = JSON.parse(new URLSearchParams(map?.body).get('param') ?? '{}') as object
    expect(param).toMatchObject({ from: '广东省深圳市', to: '北京市朝阳区' })
    await user.see(say(prizeDetail.mapNow, { name: '杭州' }))
    expect(await user.read()).not.toContain(prizeDetail.noWay)
  },

  'R138 R144 R216 places around the address that parcels go to': async (user, scene) => {
    const { prizeId } = await onItsWay(user, scene)
    await user.open(`/pagesA/prize_detail/index?id=${prizeId}`)
    await user.see('已揽收')
    await user.press('button', prizeDetail.findNear)
    await user.press('radio', prizeDetail.aroundAddress)
    await user.see(/4[23] 米/)
    expect(latest(scene.providers.places, '/ws/place/v1/search')?.query).toMatchObject({
      keyword: '驿站',
      boundary: 'nearby(39.9,116.46,1000,1)',
    })
  },
}
