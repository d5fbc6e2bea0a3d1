import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { overHttp } from '../helpers/client'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { until } from '../helpers/until'
import { DIST, MiniProgram, routesOf } from '../helpers/weapp'
import { Phone } from '../helpers/weapp/wx'
import { words } from '../helpers/words'

const json = (...parts: string[]) => JSON.parse(readFileSync(path.join(DIST, ...parts), 'utf8'))

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

const askedFor = (phone: Phone, name: string) => phone.asked.filter((each) => each.name === name)

describe('a new version', () => {
  it.each([true, false])('asks whether to restart, and does as it is told: %s', async (yes) => {
    const phone = new Phone()
    phone.confirmModals = yes
    const program = await MiniProgram.launch({ origin: shop.origin, phone })
    await program.rest()
    expect(askedFor(phone, 'showModal')).toEqual([])
    phone.emit('updateReady', undefined)
    await program.told(words.common.updateReady)
    await program.rest()
    expect(askedFor(phone, 'showModal')[0]?.options.confirmText).toBe(words.common.restart)
    expect(askedFor(phone, 'applyUpdate')).toHaveLength(yes ? 1 : 0)
  })
})

describe('R39 a page by itself in a timeline', () => {
  const alone = async (url: string) => {
    const phone = new Phone()
    phone.scene = 1154
    const program = await MiniProgram.launch({ origin: shop.origin, phone, url })
    await program.rest()
    return program
  }

  it('shows what anybody may see, and calls no login', async () => {
    const program = await alone('/pagesA/blind_box_detail/index?id=box_moon-rabbits')
    await program.see('月兔')
    expect(askedFor(program.started.phone, 'login')).toEqual([])
    expect(program.started.errors).toEqual([])
  })

  it('says where to see what belongs to somebody, and goes nowhere', async () => {
    const program = await alone('/pagesA/profile/index')
    await program.see(words.common.singlePage)
    expect(program.isAt('/pagesA/profile/index')).toBe(true)
    expect(program.started.network.exchanges).toEqual([])
  })
})

it('home asks WeChat for no way home, another page that stands alone leaves it', async () => {
  for (const [url, isHome] of [
    ['/pagesA/home/index', true],
    ['/pagesA/blind_box_detail/index?id=box_moon-rabbits', false],
  ] as const) {
    const phone = new Phone()
    const program = await MiniProgram.launch({ origin: shop.origin, phone, url })
    await program.see('月兔')
    const asked = () => askedFor(phone, 'hideHomeButton').length > 0
    if (isHome) await until(asked, 'WeChat is asked')
    await program.rest()
    expect(asked()).toBe(isHome)
  }
})

it('R2 B9 who orders a parcel is asked in the same tap whether WeChat may tell when it goes', async () => {
  const player = await (await overHttp(shop.origin).register()).topUp(60_000)
  const { draws } = await player.call('sealedBoxes.open', { body: { ids: await player.buy('box_moon-rabbits', 3) } })
  const region = { province: '浙江省', city: '杭州市', district: '西湖区', regionCode: '330106' }
  await player.call('addresses.add', {
    body: { ...region, name: '林小满', mobile: '13800138000', detail: '文三路 1 号' },
  })
  const phone = new Phone()
  phone.storage.set('h5_token', player.token as string)
  const url = `/pagesA/prize_detail/index?id=${draws[0]?.warehousePrizeId}`
  const program = await MiniProgram.launch({ origin: shop.origin, phone, url })
  await program.press('button', words.actions.ship)
  await program.see('文三路 1 号')
  await program.see(words.actions.freight)
  await program.rest()
  expect(askedFor(phone, 'requestSubscribeMessage')).toEqual([])
  await program.press('button', /并发货$|^申请发货$/)
  await until(() => askedFor(phone, 'requestSubscribeMessage').length === 1, 'WeChat asks')
  expect(askedFor(phone, 'requestSubscribeMessage')[0]?.options.tmplIds).toEqual(['sandbox_shipped'])
})

it('B9 who gives a prize away is asked in the same tap whether WeChat may tell that it was accepted', async () => {
  const player = await (await overHttp(shop.origin).register()).topUp(60_000)
  await player.call('me.declareAge', { body: { birthDate: '1990-01-01' } })
  const { draws } = await player.call('sealedBoxes.open', { body: { ids: await player.buy('box_moon-rabbits', 1) } })
  const phone = new Phone()
  phone.storage.set('h5_token', player.token as string)
  const url = `/pagesA/prize_detail/index?id=${draws[0]?.warehousePrizeId}`
  const program = await MiniProgram.launch({ origin: shop.origin, phone, url })
  await program.press('button', words.actions.gift)
  await program.see(words.actions.giftOffer)
  // Template ids come with the settings of the shop.
  await program.rest()
  expect(askedFor(phone, 'requestSubscribeMessage')).toEqual([])
  await program.press('button', words.actions.giftOffer)
  await program.see(words.actions.giftReady)
  expect(askedFor(phone, 'requestSubscribeMessage').map(({ options }) => options.tmplIds)).toEqual([['sandbox_gift']])
  expect(program.started.errors).toEqual([])
})

describe('what WeChat’s tools read', () => {
  it('the project stands where it says, for a base library that knows every component', () => {
    const project = JSON.parse(readFileSync(path.join(DIST, '..', '..', 'project.config.json'), 'utf8'))
    expect(project).toMatchObject({ miniprogramRoot: 'dist/weapp/', compileType: 'miniprogram', libVersion: '3.5.0' })
    // A build that was compiled or trimmed once more would be another program than the one tested.
    for (const once of ['es6', 'enhance', 'postcss', 'minified', 'ignoreUploadUnusedFiles'])
      expect([once, project.setting[once]]).toEqual([once, false])
  })

  it('the search may show the shelf and the boxes, and nothing that belongs to somebody', () => {
    expect(json('app.json').sitemapLocation).toBe('sitemap.json')
    const { rules } = json('sitemap.json') as { rules: { action: string; page: string }[] }
    expect(rules.at(-1)).toEqual({ action: 'disallow', page: '*' })
    const allowed = rules.filter(({ action }) => action === 'allow').map(({ page }) => page)
    expect(allowed).toEqual(['pagesA/home/index', 'pagesA/blind_box_detail/index'])
    expect(routesOf(DIST)).toEqual(expect.arrayContaining(allowed))
  })

  it('the shop is fetched while somebody signs in', () => {
    const { preloadRule } = json('app.json')
    expect(preloadRule).toEqual({ 'pages/login/index': { network: 'all', packages: ['pagesA'] } })
    expect(existsSync(path.join(DIST, 'pagesA'))).toBe(true)
  })
})
