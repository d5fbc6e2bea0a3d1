import { randomBytes } from 'node:crypto'
import type { UserDriver } from './user-driver'
import { newOperator, type Scene } from './scene'
import { say, words } from './words'

const { device, kit, prizeDetail } = words
const PAGE = '/pagesA/prize_detail/index'

const ADDRESS = {
  name: '林小满',
  mobile: '13800138000',
  province: '北京市',
  city: '北京市',
  district: '朝阳区',
  regionCode: '110105',
  detail: '建国路 88 号',
}

/** Somebody with so many opened prizes, signed in. */
export async function collector(user: UserDriver, { client }: Scene, count = 1) {
  const person = await (await client().register()).topUp(20_000)
  const ids = await person.buy('box_moon-rabbits', count)
  const { draws } = await person.call('sealedBoxes.open', { body: { ids } })
  await user.signIn(person.token as string)
  return { person, prizes: draws.map(({ warehousePrizeId, prize }) => ({ ...prize, id: warehousePrizeId })) }
}

const pageOf = (id: string) => `${PAGE}?id=${id}`

/** Three prizes on their way to Beijing. */
export async function onItsWay(user: UserDriver, scene: Scene) {
  const { person, prizes } = await collector(user, scene, 3)
  const { id: addressId } = await person.call('addresses.add', { body: ADDRESS })
  const prizeIds = prizes.map(({ id }) => id)
  const shipment = await person.call('shipments.create', { body: { prizeIds, addressId } })
  const operator = await newOperator(scene)
  const num = `SF${randomBytes(6).readUIntBE(0, 6)}`
  await operator.call('admin.packShipment', { params: { id: shipment.id } })
  await operator.call('admin.shipShipment', { params: { id: shipment.id }, body: { com: 'shunfeng', num } })
  return { person, prizeId: prizeIds[0] as string, num, shipment }
}

/** Journeys on a prize's own page, on either end. */
export const prizeJourneys: Record<string, (user: UserDriver, scene: Scene) => Promise<void>> = {
  'R106 R108 the story is read aloud and translated, and a sandbox says that it is one': async (user, scene) => {
    const { person, prizes } = await collector(user, scene)
    const [{ id }] = prizes
    const zh = await person.call('prizes.get', { params: { id } })
    const en = await person.call('prizes.get', { params: { id }, language: 'en' })
    await user.open(pageOf(id))
    await user.see(zh.story)
    await user.press('button', say(device.play, { name: prizeDetail.read }))
    await user.press('button', say(device.pause, { name: prizeDetail.read }))
    await user.press('button', prizeDetail.toEnglish)
    await user.see(en.story)
    await user.press('button', prizeDetail.original)
    await user.see(zh.story)
  },

  'R113 R114 B2 what shops ask stands beside its published value, the cheapest first, and leads to the shop': async (
    user,
    scene,
  ) => {
    const { person, prizes } = await collector(user, scene)
    const [{ id, name, series }] = prizes
    const { list } = await person.call('prices.offers', { body: { query: `${series.name} ${name}` } })
    const [cheapest] = list
    await user.open(pageOf(id))
    await user.see(say(prizeDetail.shops, { n: list.length }))
    await user.press('link', new RegExp(`^${cheapest?.platform}，${cheapest?.shop}，¥`))
    await user.arrive('/pagesA/blind_box_detail/index')
  },

  'R120 R121 R139 the parcel is followed on a list and on a map to its city, until it has arrived': async (
    user,
    scene,
  ) => {
    const { person, prizeId, num, shipment } = await onItsWay(user, scene)
    await user.open(pageOf(prizeId))
    await user.see(num)
    await user.see('快递员已揽收')
    await user.see(say(prizeDetail.mapNow, { name: '杭州' }))
    for (let step = 0; step < 3; step += 1) await person.call('sandbox.advanceParcel', { params: { num } })
    await user.press('button', prizeDetail.refreshParcel)
    await user.see(say(prizeDetail.inCity, { city: '北京', state: prizeDetail.track_5 }))
    await user.see('【北京市】正在派送')
    await user.press('button', prizeDetail.received)
    await user.sayYes()
    await user.told(prizeDetail.receivedDone)
    expect((await person.call('shipments.get', { params: { id: shipment.id } })).state).toBe('received')
  },

  'R137 R138 R140 R141 R142 R143 R144 a pick-up point nearby or by the address, and the way there by two maps': async (
    user,
    scene,
  ) => {
    const { prizeId } = await onItsWay(user, scene)
    await user.open(pageOf(prizeId))
    await user.see('快递员已揽收')
    await user.press('button', prizeDetail.findNear)
    await user.see(/海角省星湾市/)
    await user.see(/驿站（/)
    await user.press('button', /驿站（\d+号），[\d.]+ (米|公里)$/)
    await user.see(/驾车 [\d.]+ (米|公里)/)
    await user.press('radio', prizeDetail.service_amap)
    await user.see(/海角省星湾市.+路|街|道/)
    await user.see(/驾车 [\d.]+ (米|公里)/)
    await user.press('button', kit.close)
    // The sandbox knows no street of Beijing: around the city's middle is nothing of its own.
    await user.press('radio', prizeDetail.aroundAddress)
    await user.see(prizeDetail.noPlaces)
  },

  'R148 R149 a travel prize looks for trains and flights, on another day and back again': async (user, scene) => {
    const { person, prizes } = await collector(user, scene)
    const [{ id, ...prize }] = prizes
    const trip = `{"from": {"zh": "杭州", "en": "Hangzhou"}, "to": {"zh": "桂林", "en": "Guilin"}}`
    scene.sql(
      `update prizes set trip = '${trip}' where id = (select prize_id from warehouse_prizes where id = '${id}')`,
    )
    const china = (ahead: number) =>
      new Date(Date.now() + 8 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
    const search = { from: '桂林', to: '杭州', date: china(2) }
    const trains = (await person.call('trips.trains', { body: search })).list
    const flights = (await person.call('trips.flights', { body: search })).list
    await user.open(pageOf(id))
    await user.see(prize.name)
    await user.see(say(prizeDetail.tripText, { from: '杭州', to: '桂林' }))
    await user.press('radio', new RegExp(`${Number(search.date.slice(5, 7))}月${Number(search.date.slice(8))}日$`))
    await user.press('button', prizeDetail.turn)
    await user.see(trains[0]?.no ?? prizeDetail.noDepartures)
    await user.press('tab', prizeDetail.flights)
    await user.see(flights[0]?.no ?? prizeDetail.noFlights)
  },

  'B18 a part that fails says so, and comes with another try; the rest of the page stays': async (user, scene) => {
    const { prizes } = await collector(user, scene)
    await user.answerInstead('/api/bijia_spu_search', 500, '{}')
    await user.open(pageOf(prizes[0].id))
    await user.see(prizeDetail.failed)
    await user.press('button', prizeDetail.retry)
    await user.see(/\d+ 个报价/)
  },
}
