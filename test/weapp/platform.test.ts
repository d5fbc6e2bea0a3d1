import path from 'node:path'
import { keepBoxPoster } from '../helpers/poster'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { until } from '../helpers/until'
import { DIST, MiniProgram } from '../helpers/weapp'
import { drawnPictures } from '../helpers/weapp/canvas'
import { overHttp } from '../helpers/client'
import { words } from '../helpers/words'

/* Build of the page that shows every helper with its result; it also reports errors. */
const DEMO_DIST = path.resolve(DIST, '..', 'demo-weapp')
const DEMO = '/pagesA/demo/index'
let shop: ShopProcess

beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

async function openDemo(query = '', tab?: string) {
  const program = await MiniProgram.launch({ dist: DEMO_DIST, origin: shop.origin })
  await program.open(DEMO + query)
  if (tab) await program.press('tab', tab)
  return program
}

async function tries(program: MiniProgram, name: string, expected: string | RegExp) {
  await program.press('button', name)
  await program.see(expected)
}

it('H1 H2 H3 R6 R11 R33 R176 R184 ways through the app, and what leads nowhere', async () => {
  const program = await openDemo('?name=%E6%9C%88%26b', 'Navigation')
  await tries(program, 'H1 to nowhere', 'page `/pagesA/nowhere/index` is not found')
  await tries(program, 'H1 without an address', '链接地址为空')
  await program.told('请提供链接地址')
  await tries(program, 'H1 a bad outside address', '无效的链接')
  await program.press('button', 'H1 an outside address')
  await program.told('当前平台不支持打开外部链接')
  await tries(program, 'H4 message', /"path": "\/pagesA\/demo\/index\?name=%E6%9C%88%26b"/)
  await tries(program, 'H4 an unknown kind', '不支持的分享类型')
  // The page of a development build is none of the app's own: what cannot be gone to cannot be reloaded either.
  await tries(program, 'H3 reload', '刷新失败')
  await program.press('button', 'H2 back')
  await program.arrive('/pages/login/index')
  expect(program.started.errors).toEqual([])
})

it('H7 R168 a download is kept on the phone; without a network it says so with the platform’s words', async () => {
  const program = await openDemo()
  const { phone } = program.started
  await tries(program, 'H7 download', /"success": true[^]*store\/mr-lantern\.webp/)
  const kept = [...phone.files].find(([name]) => name.includes('store'))?.[1] ?? ''
  expect(kept.slice(8, 12)).toBe('WEBP')
  await program.setOffline(true)
  await tries(program, 'H7 download', 'downloadFile:fail network error')
})

it('R192 R117 R59 what nobody caught is reported where that is on', async () => {
  const program = await openDemo()
  program.started.phone.emit('error', 'lost at sea')
  const reports = () => shop.sql(`select type, path, error_message as words from error_reports`)
  await until(() => reports().length === 1, 'the error is reported')
  expect(reports()).toEqual([{ type: 'error', path: DEMO, words: expect.stringContaining('lost at sea') }])
})

it('R56 a box’s poster carries WeChat’s code for the box, drawn once and kept in the album', async () => {
  const program = await MiniProgram.launch({ origin: shop.origin })
  await program.open('/pagesA/blind_box_detail/index?id=box_moon-rabbits')
  await program.see('月兔 · 八夜')
  await program.press('button', words.box.poster)
  await program.takePicture(words.poster.keep)
  const { image } = await overHttp(shop.origin).call('boxes.code', { params: { id: 'box_moon-rabbits' } })
  expect(drawnPictures.filter((address) => address.endsWith(image))).toHaveLength(1)
  expect(program.started.errors).toEqual([])
})

it('R56 a scanned code opens the box that its scene names', async () => {
  const scene = encodeURIComponent('box_moon-rabbits')
  const program = await MiniProgram.launch({
    origin: shop.origin,
    url: `/pagesA/blind_box_detail/index?scene=${scene}`,
  })
  await program.see('月兔 · 八夜')
  expect(program.started.errors).toEqual([])
})

it('where WeChat has no code the poster carries a QR code of the website that leads to the box', async () => {
  const program = await MiniProgram.launch({ origin: shop.origin })
  program.started.network.answer = (asked) => (asked.path.endsWith('/code') ? { status: 200, body: '{}' } : undefined)
  const { leads, wanted } = await keepBoxPoster(program)
  expect(leads).toBe(wanted)
  expect(program.started.errors).toEqual([])
})
