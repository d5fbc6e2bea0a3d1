import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { overHttp } from '../helpers/client'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { until } from '../helpers/until'
import { attributeOf, DIST, MiniProgram } from '../helpers/weapp'
import { findAll } from '../helpers/weapp/tree'

/*
 * The device half as compiled for WeChat, on the page that shows every helper with its result; what WeChat itself does
 * (camera, satellites, its map and its player) is answered by the phone of the tests.
 */
const DEMO_DIST = path.resolve(DIST, '..', 'demo-weapp')
const DEMO = '/pagesA/demo/index'
let shop: ShopProcess

beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

async function openDemo(tab?: string) {
  const program = await MiniProgram.launch({ dist: DEMO_DIST, origin: shop.origin })
  const { token } = await overHttp(shop.origin).register()
  await program.signIn(token ?? '')
  await program.open(DEMO)
  if (tab) await program.press('tab', tab)
  return program
}

async function tries(program: MiniProgram, name: string, expected: string | RegExp) {
  await program.press('button', name)
  await program.see(expected)
}

it('R1 builds for people have no demo page', () => {
  expect(JSON.parse(readFileSync(path.join(DIST, 'app.json'), 'utf8')).subPackages[0].pages).not.toContain('demo/index')
  expect(existsSync(path.join(DIST, 'pagesA', 'demo'))).toBe(false)
})

it('R1 a view nested 20 deep renders, and so does what stands in it', async () => {
  const program = await openDemo('Depth')
  await program.see('The innermost of 20 views')
  expect(findAll(program.page.dom, '.demo__nested')).toHaveLength(20)
})

it('H12 names the private calls it makes, and what the place is for', () => {
  const app = JSON.parse(readFileSync(path.join(DIST, 'app.json'), 'utf8'))
  expect(app.requiredPrivateInfos).toEqual(['getLocation', 'chooseLocation', 'chooseAddress'])
  const { desc } = app.permission['scope.userLocation']
  expect(desc).toContain('收货地址')
  expect(desc.length).toBeLessThanOrEqual(30)
  expect(app.__usePrivacyCheck__).toBe(true)
})

it('H18 R225 H12 R47 R163 R223 R226 asks WeChat for codes, places, pictures and the way', async () => {
  const program = await openDemo()
  const { phone } = program.started
  await tries(program, 'H18 scan', '"success": false')
  phone.code = { result: 'https://joybox.example/proof', scanType: 'QR_CODE' }
  await tries(program, 'H18 scan', 'https://joybox.example/proof')
  await program.press('button', 'R223 preview from an address')
  const shown = phone.asked.find(({ name }) => name === 'previewImage')?.options as { urls: string[]; current: string }
  expect(shown.current).toBe(shown.urls[1])
  await program.press('tab', 'Maps')
  await tries(program, 'H12 getLocation', /"horizontalAccuracy": 1000[^]*"source": "network"/)
  phone.place = { latitude: 29.474, longitude: 123.478, speed: 1, altitude: 2, horizontalAccuracy: 30 }
  await tries(program, 'H12 getLocation', /"horizontalAccuracy": 30[^]*"source": "device"/)
  await program.press('button', 'H12 openNav')
  const opened = () => phone.asked.find(({ name }) => name === 'openLocation')?.options
  await until(opened, 'WeChat’s map opens')
  expect(opened()).toMatchObject({ latitude: 29.482, longitude: 123.492, name: '终点', scale: 18 })
  expect(program.started.errors).toEqual([])
})

it('H8 R68 R71 R186 R204 a text read aloud plays, pauses, ends and plays again; one that was put away does not', async () => {
  const program = await openDemo()
  const { phone } = program.started
  await program.press('button', '播放故事')
  await program.see('故事 0:03')
  const [first] = phone.sounds
  await until(() => !first.paused, 'it plays')
  expect(String(first.src)).toMatch(/^http:.+\/upload\/.+\.wav$/)
  await program.press('button', '暂停故事')
  expect(first.paused).toBe(true)
  await program.press('button', '播放故事')
  await until(() => !first.paused, 'it goes on')
  first.tell('Ended')
  await program.press('button', '播放故事')
  await until(() => phone.sounds.length === 2 && !phone.sounds[1].paused, 'it plays again')
  expect(first.isDestroyed).toBe(true)
  await program.press('button', 'H8 destroy')
  await tries(program, 'H8 play', 'AudioPlayer已被销毁')
  expect(program.started.errors).toEqual([])
})

it('R173 R174 R175 R221 R222 R214 WeChat’s map has its limits, markers and ways; a place is picked on it', async () => {
  const program = await openDemo('Maps')
  const { phone } = program.started
  phone.place = { latitude: 29.474, longitude: 123.478, speed: 0, altitude: 0, horizontalAccuracy: 30 }
  const map = () => findAll(program.page.dom, '.jb-map__place')[0]
  const given = (name: string) => attributeOf(map(), name)
  await until(() => map() && (given('polyline') as unknown[]).length > 15, 'the city is drawn')
  expect([given('min-scale'), given('max-scale'), given('scale')]).toEqual([5, 18, 15])
  const markers = given('markers') as { id: number; iconPath: string; title: string }[]
  expect(markers).toHaveLength(4)
  for (const { iconPath } of markers) expect(new URL(iconPath).pathname).toMatch(/^\/media\/map-\w+\.png$/)
  await program.fire('.jb-map__place', 'markertap', { markerId: 1 })
  await program.see('Marker: shop')
  const before = (given('polyline') as unknown[]).length
  await program.press('button', 'H12 driving')
  await until(() => (given('polyline') as unknown[]).length === before + 2, 'the way is drawn')

  await program.press('button', 'R214 choose a place')
  await program.see('就选这里')
  await program.see('号')
  const sheetMap = () => findAll(program.page.dom, '.jb-map__place')[1]
  await until(sheetMap, 'the picker has a map')
  expect(attributeOf(sheetMap(), 'scale')).toBe(16)
  phone.chosen = { name: '海棠路 8 号', address: '星湾市海棠路8号', latitude: 29.49, longitude: 123.48 }
  await program.press('button', '用微信地图选')
  await program.press('button', '海棠路 8 号')
  await program.see('"latitude": 29.49')
  await program.fire('.jb-map__place', 'error', {})
  await program.see('地图没能打开')
  expect(program.started.errors).toEqual([])
})

it('the button for questions opens WeChat’s conversation, with a card of what it is about', async () => {
  const program = await openDemo()
  await program.press('tab', 'Controls')
  await program.see('Ask the shop')
  const [button] = findAll(program.page.dom, '.jb-contact')
  const names = ['open-type', 'session-from', 'send-message-title', 'send-message-path', 'show-message-card']
  const given = names.map((name) => attributeOf(button as Element, name))
  expect(given).toEqual(['contact', 'demo', 'A box', '/pagesA/home/index', true])
})
