import { readFileSync } from 'node:fs'
import path from 'node:path'
import { encode } from 'uqr'
import { pngOf } from '../../src/ui/qr/png'
import { overHttp } from '../helpers/client'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { until } from '../helpers/until'
import { attributeOf, DIST, MiniProgram } from '../helpers/weapp'
import { stylesOf } from '../helpers/weapp/audit'
import { controls, findAll, fire } from '../helpers/weapp/tree'
import { Phone } from '../helpers/weapp/wx'
import { words } from '../helpers/words'

const { address, box, login, security } = words

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

async function launch(url: string, phone = new Phone(), signedIn = false) {
  if (signedIn) phone.storage.set('h5_token', (await overHttp(shop.origin).register()).token as string)
  return MiniProgram.launch({ origin: shop.origin, phone, url })
}

it('R3 inside WeChat its own sign-in comes first, the other ways below it', async () => {
  const program = await launch('/')
  await program.see(login.wechat)
  const { text } = program
  expect(text.indexOf(login.wechat)).toBeLessThan(text.indexOf(login.byPassword))
  expect(text.indexOf(login.agree)).toBeLessThan(text.indexOf(login.byPassword))
  expect(text.split(login.agree)).toHaveLength(2)
})

it('R56 the sign of a box asks WeChat for a chat and names the box', async () => {
  const program = await launch('/pagesA/blind_box_detail/index?id=box_moon-rabbits')
  await program.see('月兔')
  const named = () =>
    [...program.page.dom.querySelectorAll('wx-button')].find((each) => attributeOf(each, 'aria-label') === box.share)
  const button = await until(named, 'the button is there')
  expect(attributeOf(button as Element, 'open-type')).toBe('share')
})

it('letters follow the size that a person chose in WeChat, up to 关怀模式', async () => {
  const rootOf = async (size: number) => {
    const phone = new Phone()
    phone.fontSize = size
    const program = await launch('/pagesA/home/index', phone)
    const [root] = findAll(program.page.dom, '.theme-light')
    return String(attributeOf(root as Element, 'style') ?? '')
  }
  expect(await rootOf(20)).toContain('--text: 1.25')
  expect(await rootOf(27)).toContain('--text: 1.4')
  for (const size of [16, 15]) expect(await rootOf(size)).not.toContain('--text')
  const styles = stylesOf(DIST)
  const sizes = styles.match(/--t-\w+:\s*calc\([\d.]+rpx\s*\*\s*var\(--text,\s*1\)\)/g) ?? []
  expect(sizes).toHaveLength(6)
  const uses = styles.match(/font-size:\s*var\(--t-\w+\)/g) ?? []
  expect(uses.length).toBeGreaterThan(50)
})

it('R38 R39 a box, a prize and a gift are shared with their own title, picture and page', async () => {
  const person = await (await overHttp(shop.origin).register()).topUp(20_000)
  await person.call('me.declareAge', { body: { birthDate: '1990-01-01' } })
  const { draws } = await person.call('sealedBoxes.open', { body: { ids: await person.buy('box_moon-rabbits', 1) } })
  const own = draws[0]?.warehousePrizeId ?? ''
  const { prize } = await person.call('prizes.get', { params: { id: own } })
  const phone = new Phone()
  phone.storage.set('h5_token', person.token as string)
  const program = await launch('/pagesA/blind_box_detail/index?id=box_moon-rabbits', phone)
  await program.see('月兔')
  await program.rest()
  const card = (shape: string, of: string) => expect.stringMatching(new RegExp(`^http.*/cards/${shape}\\?${of}$`))
  const toChat = (target?: object) => program.lifecycle('onShareAppMessage', { from: 'menu', target })
  expect(await toChat()).toEqual({
    title: expect.stringContaining('月兔'),
    path: '/pagesA/blind_box_detail/index?id=box_moon-rabbits',
    imageUrl: card('chat', 'box=box_moon-rabbits'),
  })
  expect(await program.lifecycle('onShareTimeline')).toEqual({
    title: expect.stringContaining('月兔'),
    query: 'id=box_moon-rabbits',
    imageUrl: card('timeline', 'box=box_moon-rabbits'),
  })
  await program.open(`/pagesA/prize_detail/index?id=${own}`)
  await program.see(prize.name)
  await program.rest()
  expect(await toChat()).toEqual({
    title: expect.stringContaining(prize.name),
    path: '/pagesA/blind_box_detail/index?id=box_moon-rabbits',
    imageUrl: card('chat', `prize=${prize.id}`),
  })
  await program.press('button', words.actions.gift)
  await program.press('button', words.actions.giftOffer)
  await program.see(words.actions.giftReady)
  const shown = () => controls(program.page.dom, 'button', words.actions.giftShare)[0]
  const button = await until(() => shown() ?? findAll(program.page.dom, '.jb-sharebtn')[0], 'the gift can be shared')
  expect(attributeOf(button as Element, 'open-type')).toBe('share')
  const target = { id: String(attributeOf(button as Element, 'id')) }
  expect(await toChat(target)).toMatchObject({
    path: expect.stringContaining('gift='),
    imageUrl: card('chat', `prize=${prize.id}`),
  })
  expect(program.started.errors).toEqual([])
})

it('B19 an order and a box open WeChat’s conversation with a card of themselves where the shop’s WeChat is live', async () => {
  const person = await (await overHttp(shop.origin).register()).topUp(20_000)
  await person.buy('box_moon-rabbits', 1)
  const [order] = (await person.call('orders.list', { query: { kind: 'box' } })).records
  const phone = new Phone()
  phone.storage.set('h5_token', person.token as string)
  // A page that does not ask about the shop.
  const program = await launch('/pages/web_view/index?agreement=service', phone)
  const known = { ...(await person.call('shop.get')), contact: true }
  program.started.network.answer = ({ path: asked }) =>
    asked.endsWith('/shop')
      ? { status: 200, body: JSON.stringify({ success: true, code: 0, message: '', data: known }) }
      : undefined
  const cardOf = async (name: string) => {
    const shown = () => controls(program.page.dom, 'button', name).find((one) => attributeOf(one, 'open-type'))
    const button = (await until(shown, `${name} is WeChat’s`)) as Element
    return ['open-type', 'session-from', 'send-message-title', 'send-message-path'].map((one) =>
      attributeOf(button, one),
    )
  }
  await program.open('/pagesA/my_blind_box/index?tab=orders')
  await program.press('button', new RegExp(order.subject))
  expect(await cardOf(words.warehouse.toService)).toEqual([
    'contact',
    `order:${order.orderNo}`,
    order.subject,
    `/pagesPlus/service/index?orderNo=${order.orderNo}`,
  ])
  await program.open('/pagesA/blind_box_detail/index?id=box_moon-rabbits')
  expect(await cardOf(box.toService)).toEqual([
    'contact',
    'box:box_moon-rabbits',
    expect.stringContaining('月兔'),
    '/pagesA/blind_box_detail/index?id=box_moon-rabbits',
  ])
})

it('R2 an address of WeChat’s fills the form', async () => {
  const phone = new Phone()
  phone.address = {
    userName: '林小满',
    telNumber: '13800138000',
    provinceName: '浙江省',
    cityName: '杭州市',
    countyName: '西湖区',
    detailInfo: '文三路1号',
  }
  const program = await launch('/pagesA/profile/index?open=addresses', phone, true)
  await program.press('button', address.add)
  await program.press('button', address.fromWechat)
  await program.see(address.readDone)
  await program.press('button', address.save)
  await program.see('文三路1号')
  expect(program.started.errors).toEqual([])
})

it('R2 somebody who closes WeChat’s addresses stays with the form; a refusal is told', async () => {
  const program = await launch('/pagesA/profile/index?open=addresses', new Phone(), true)
  await program.press('button', address.add)
  await program.press('button', address.fromWechat)
  await program.rest()
  expect(program.text).not.toContain(address.noWechat)
  program.started.phone.address = 'auth deny'
  await program.press('button', address.fromWechat)
  await program.see(address.noWechat)
})

it('R27 the keyboard offers the name in WeChat', async () => {
  const program = await launch('/pagesA/security/index?open=nickname', new Phone(), true)
  const field = await until(() => controls(program.page.dom, 'field', security.nicknameField)[0], 'the field is there')
  expect(attributeOf(field, 'type')).toBe('nickname')
})

it('R27 B13 a picture from WeChat is sent and waits for its review; the old one shows until then', async () => {
  const phone = new Phone()
  const program = await launch('/pagesA/security/index?open=nickname', phone, true)
  await program.see(security.nicknameField)
  phone.gives = {
    name: 'me.png',
    type: 'image/png',
    bytes: Uint8Array.from(pngOf(encode('me', { border: 4 }).data, 6)),
  }
  const button = await until(
    () => controls(program.page.dom, 'button', security.wechatAvatar)[0],
    'the button is there',
  )
  expect(attributeOf(button, 'open-type')).toBe('chooseAvatar')
  fire(button, 'chooseavatar', { avatarUrl: 'http://tmp/me.png' })
  await until(() => controls(program.page.dom, 'radio', security.ownAvatar).length > 0, 'the picture is there')
  await program.press('button', security.save)
  await program.told(security.savedAvatar)
  const waiting = shop.sql(`select content from content_checks where door = 'avatar' and state = 'review'`)
  expect(waiting).toEqual([{ content: expect.stringMatching(/^\/upload\/.*\.webp$/) }])
  expect(program.started.errors).toEqual([])
})

it('R18 lists can be pulled down', () => {
  const optionOf = (route: string) => JSON.parse(readFileSync(path.join(DIST, `${route}.json`), 'utf8'))
  for (const page of ['home', 'my_blind_box', 'profile', 'props', 'combine'])
    expect([page, optionOf(`pagesA/${page}/index`).enablePullDownRefresh]).toEqual([page, true])
  expect(optionOf('pages/login/index').enablePullDownRefresh).toBeUndefined()
})

it('R18 a page that is pulled down asks anew', async () => {
  const program = await launch('/pagesA/home/index')
  await program.see('月兔')
  await program.rest()
  const { exchanges } = program.started.network
  const count = (ending: string) => exchanges.filter((each) => each.path.split('?')[0].endsWith(ending)).length
  const [homes, lists] = [count('/home'), count('/boxes')]
  program.lifecycle('onPullDownRefresh')
  await until(() => count('/home') > homes && count('/boxes') > lists, 'home and its list are asked again')
  const stopped = () => program.started.phone.asked.some(({ name }) => name === 'stopPullDownRefresh')
  await until(stopped, 'the sign of loading goes')
})
