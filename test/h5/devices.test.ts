import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { barriers } from '../helpers/h5/axe'
import { visit } from '../helpers/h5/fixture'
import type { Phone } from '../helpers/h5/phone'
import { qrFilm, qrPicture } from '../helpers/qr'
import { until } from '../helpers/until'

/*
 * The device half in a real browser, on the page that shows every helper with its result: what the camera, the satellites
 * and the fingers do is real or pretended by the browser itself.
 */
const DEMO = '/pagesA/demo/index'
const CODE = 'https://joybox.example/proof/drw_1'
const folder = mkdtempSync(path.join(os.tmpdir(), 'joybox-camera-'))
const film = path.join(folder, 'code.y4m')
writeFileSync(film, qrFilm(CODE))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
const shop = visit({ WEB_DIRECTORY: 'dist/demo-h5' }, camera)
const CENTER = { latitude: 29.474, longitude: 123.478 }

const result = (phone: Phone, name: string) =>
  phone.top
    .locator('.demo__try')
    .filter({ has: phone.page.getByRole('button', { name, exact: true }) })
    .locator('.demo__result')

async function tries(phone: Phone, name: string, expected: string | RegExp) {
  await phone.press('button', name)
  await until(async () => (await result(phone, name).textContent())?.match(expected), `${name} gives ${expected}`)
}

async function openMaps(phone: Phone) {
  const player = await shop.client().register()
  await phone.signIn(player.token ?? '')
  await phone.open(DEMO)
  await phone.press('tab', 'Maps')
}

describe('H18 the scanner', () => {
  it('R225 reads a code from the camera with a reader from this server, and is usable by everybody', async () => {
    await shop.phone(
      async (phone) => {
        const asked: string[] = []
        phone.page.on('request', (request) => asked.push(request.url()))
        await phone.open(DEMO)
        await tries(phone, 'H18 scan', CODE)
        expect(await result(phone, 'H18 scan').textContent()).toContain('QR_CODE')
        expect(asked.filter((url) => url.endsWith('.wasm')).map((url) => new URL(url).origin)).toEqual([
          shop.shop().origin,
        ])
        expect(await phone.page.locator('.jb-scan').count()).toBe(0)
        expect(phone.appErrors).toEqual([])
      },
      { permissions: ['camera'] },
    )
  })

  it('R180 R179 R225 without a camera says why, takes a picture, and says what is wrong with one', async () => {
    await shop.phone(async (phone) => {
      await phone.open(DEMO)
      await phone.press('button', 'H18 scan')
      await phone.see('没有相机权限')
      expect(await barriers(phone.page)).toEqual([])
      const input = phone.page.locator('.jb-scan__input')
      await input.dispatchEvent('cancel')
      await phone.see('未选择文件')
      const plain = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"></svg>')
      await input.setInputFiles({ name: 'plain.svg', mimeType: 'image/svg+xml', buffer: plain })
      await phone.see('二维码解析失败：图片里没有找到码')
      await input.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('nothing') })
      await phone.see('二维码解析失败：这张图片打不开')
      await input.setInputFiles({ name: 'code.svg', mimeType: 'image/svg+xml', buffer: qrPicture(CODE) })
      await until(async () => (await result(phone, 'H18 scan').textContent())?.includes(CODE), 'the picture is read')
      await phone.press('button', 'H18 scan, file only')
      await phone.page.keyboard.press('Escape')
      await until(
        async () => (await result(phone, 'H18 scan, file only').textContent())?.includes('"success": false'),
        'closing is an answer',
      )
    })
  })

  it('R224 looks twice a second, and the camera is off afterwards', async () => {
    await shop.phone(
      async (phone) => {
        await phone.page.addInitScript(() => {
          const { getImageData } = CanvasRenderingContext2D.prototype
          Object.assign(window, { looks: [] })
          CanvasRenderingContext2D.prototype.getImageData = function (x, y, width, height) {
            ;(window as unknown as { looks: number[] }).looks.push(performance.now())
            // Nothing is ever found, so that it goes on looking.
            return getImageData.call(this, x, y, Math.min(8, width), Math.min(8, height))
          }
        })
        await phone.open(DEMO)
        await phone.press('button', 'H18 scan')
        const looks = () => phone.page.evaluate(() => (window as unknown as { looks: number[] }).looks)
        await until(async () => (await looks()).length >= 5, 'five looks')
        const times = await looks()
        for (const [i, time] of times.slice(1).entries()) expect(time - times[i]).toBeGreaterThanOrEqual(490)
        const track = await phone.page.locator('.jb-scan__video').evaluateHandle((video: HTMLVideoElement) => {
          return (video.srcObject as MediaStream).getVideoTracks()[0]
        })
        await phone.press('button', '关闭')
        expect(await track.evaluate(({ readyState }) => readyState)).toBe('ended')
      },
      { permissions: ['camera'] },
    )
  })
})

/** Two fingers around the middle of the window, moved from one distance to another. */
async function pinch(page: Page, from: number, to: number) {
  const cdp = await page.context().newCDPSession(page)
  const points = (apart: number) => [
    { x: 187 - apart / 2, y: 330, id: 1 },
    { x: 187 + apart / 2, y: 330, id: 2 },
  ]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) })
  for (let step = 1; step <= 5; step += 1) {
    const touchPoints = points(from + ((to - from) * step) / 5)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** One finger from a point to another. */
async function swipe(page: Page, from: [number, number], to: [number, number]) {
  const cdp = await page.context().newCDPSession(page)
  const point = ([x, y]: [number, number]) => [{ x, y, id: 1 }]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) })
  for (let step = 1; step <= 4; step += 1) {
    const at: [number, number] = [from[0] + ((to[0] - from[0]) * step) / 4, from[1] + ((to[1] - from[1]) * step) / 4]
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(at) })
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Two taps as fast as a finger: sent together, so that a busy machine does not part them. */
async function tapTwice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd') =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [{ x: 187, y: 330, id: 1 }] : [],
    })
  await Promise.all([touch('touchStart'), touch('touchEnd'), touch('touchStart'), touch('touchEnd')])
}

it('R223 pictures: an address or a number first, one to four times as large, swiped, tapped away, closed by Escape', async () => {
  await shop.phone(async (phone) => {
    const { page } = phone
    const viewer = page.locator('.jb-view')
    const scale = async () => Number(await viewer.getAttribute('data-scale'))
    await phone.open(DEMO)
    await phone.press('button', 'R223 preview from an address')
    await phone.see('2 / 3')
    expect(await barriers(page)).toEqual([])
    await pinch(page, 60, 360)
    await until(async () => (await scale()) === 4, 'four times as large at most')
    await pinch(page, 300, 20)
    await until(async () => (await scale()) === 1, 'never smaller than the window')
    await swipe(page, [300, 330], [60, 330])
    await phone.see('3 / 3')
    await swipe(page, [300, 330], [60, 330])
    await phone.see('3 / 3')
    await swipe(page, [60, 330], [300, 330])
    await phone.see('2 / 3')
    // A finger that wanders is no tap, and two quick taps are no two taps.
    await swipe(page, [187, 330], [187, 355])
    await tapTwice(page)
    await until(async () => (await scale()) === 2, 'a double tap magnifies')
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(await viewer.count()).toBe(1)
    await page.touchscreen.tap(187, 330)
    await until(async () => (await viewer.count()) === 0, 'a tap closes')
    await phone.press('button', 'R223 preview')
    await phone.see('1 / 3')
    await page.keyboard.press('ArrowRight')
    await phone.see('2 / 3')
    await page.keyboard.press('Escape')
    await until(async () => (await viewer.count()) === 0, 'Escape closes')
    expect(phone.appErrors).toEqual([])
  })
})

it('H8 R68 R71 R186 a text read aloud is heard, paused, gone on with; a player that was put away is not', async () => {
  await shop.phone(async (phone) => {
    const player = await shop.client().register()
    await phone.signIn(player.token ?? '')
    await phone.open(DEMO)
    await phone.press('button', '播放故事')
    await phone.see(/故事 0:(0[1-9]|1\d) \/ 0:\d\d/)
    await phone.press('button', '暂停故事')
    await phone.control('button', '播放故事').waitFor()
    await tries(phone, 'H8 setSrc and play', /"duration": \d/)
    await phone.press('button', 'H8 destroy')
    await tries(phone, 'H8 play', 'AudioPlayer已被销毁')
    expect(phone.appErrors).toEqual([])
  })
})

describe('H12 maps and places', () => {
  it('R173 R175 R221 R222 a map shows streets offline, in both themes, between its zooms; when it cannot it says why', async () => {
    await shop.phone(async (phone) => {
      const failing = '**/sandbox/city'
      await phone.page.route(failing, (route) => route.abort(), { times: 1 })
      await openMaps(phone)
      await phone.see('地图没能打开')
      await phone.press('button', '重试')
      const drawn = (color: string) =>
        phone.page.evaluate((wanted) => {
          const tiles = [...document.querySelectorAll<HTMLCanvasElement>('.leaflet-tile')]
          return tiles.some((tile) => {
            const { data } = tile.getContext('2d')?.getImageData(0, 0, tile.width, tile.height) ?? { data: [] }
            for (let i = 0; i < data.length; i += 4) {
              if (`${data[i]},${data[i + 1]},${data[i + 2]}` === wanted) return true
            }
            return false
          })
        }, color)
      await until(() => drawn('255,255,255'), 'a street by day')
      await until(() => drawn('213,231,248'), 'the river')
      for (const title of ['起点', '惊喜匣门店', '包裹']) await phone.control('button', title).waitFor()
      await phone.press('button', '惊喜匣门店')
      await phone.see('Marker: shop')
      await phone.press('radio', 'dark')
      await until(() => drawn('67,62,80'), 'a street by night')
      const zoom = async () => Number(await phone.page.locator('.jb-map__place').getAttribute('data-zoom'))
      const press = async (name: string, level: number) => {
        for (let i = 0; i < 16 && (await zoom()) !== level; i += 1) {
          const before = await zoom()
          await phone.press('button', name)
          await until(async () => (await zoom()) !== before, 'the zoom changes')
        }
        await phone.press('button', name)
        await new Promise((resolve) => setTimeout(resolve, 400))
        expect(await zoom()).toBe(level)
      }
      await press('放大', 18)
      await press('缩小', 5)
    })
    await shop.phone(async (phone) => {
      const said: string[] = []
      phone.page.on('console', (message) => said.push(message.text()))
      const refusal = { success: false, code: 40300, message: 'no', data: null, reason: 'FORBIDDEN' }
      await phone.page.route('**/sandbox/city', (route) => route.fulfill({ json: refusal }))
      await openMaps(phone)
      await phone.see('地图还没有配置')
      expect(said.join()).toContain('Map key not configured.')
    })
  })

  it('R214 R216 R218 R228 a place is chosen around oneself, by a word once typing rests, page by page, or on the map', async () => {
    await shop.phone(
      async (phone) => {
        const searches: { keyword?: string; page_index: number; page_size: number; boundary: string; at: number }[] = []
        phone.page.on('request', (request) => {
          if (request.url().endsWith('/api/mapsearch')) searches.push({ ...request.postDataJSON(), at: Date.now() })
        })
        await openMaps(phone)
        await tries(phone, 'H12 getLocation', /"source": "device"/)
        await phone.press('button', 'R214 choose a place')
        const sheet = phone.page.getByRole('dialog', { name: '选一个地点' })
        await sheet.getByRole('radio').first().waitFor()
        expect(searches[0]).toMatchObject({ page_size: 20, page_index: 1, boundary: expect.stringMatching(/,5000\)$/) })
        await until(async () => {
          await sheet.locator('.jb-sheet__body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
          return searches.some(({ page_index }) => page_index === 2)
        }, 'the next page comes with the end of the first')
        // Another page of what is around may still be on its way.
        const ofWord = () => searches.find(({ keyword }) => keyword)
        const field = sheet.getByLabel('搜索地点')
        const typed = field.evaluate(
          (input: HTMLInputElement) =>
            new Promise<number>((resolve) =>
              input.addEventListener('input', () => {
                if (input.value === '驿站') resolve(Date.now())
              }),
            ),
        )
        await field.pressSequentially('驿站', { delay: 120 })
        await until(() => ofWord() !== undefined, 'it is looked for')
        expect(ofWord()?.keyword).toBe('驿站')
        expect((ofWord()?.at ?? 0) - (await typed)).toBeGreaterThan(950)
        await sheet.getByRole('radio', { name: /驿站/ }).first().waitFor()
        expect(await barriers(phone.page)).toEqual([])
        await field.fill('没有这种地方')
        await phone.see('暂无更多数据')
        await sheet.locator('.jb-map__place').click({ position: { x: 90, y: 60 } })
        await sheet.locator('.pick__chosen').getByText('星湾市').waitFor()
        await phone.press('button', '就选这里')
        await until(async () => (await sheet.count()) === 0, 'the sheet closes')
        expect(phone.appErrors).toEqual([])
      },
      { geolocation: CENTER, permissions: ['geolocation'] },
    )
  })

  it('R163 R172 R226 who refuses is found roughly; a map of one’s choice opens at the place', async () => {
    await shop.phone(
      async (phone) => {
        await openMaps(phone)
        await tries(phone, 'H12 getLocation', /"horizontalAccuracy": 1000[^]*"source": "network"/)
        await phone.press('button', 'H12 openNav')
        await phone.page.route('https://uri.amap.com/**', (route) => route.fulfill({ body: 'a map' }))
        await phone.press('link', '高德地图')
        await until(() => phone.page.url().startsWith('https://uri.amap.com'), 'the map opens')
        expect(phone.page.url()).toBe('https://uri.amap.com/marker?position=123.492,29.482&name=%E7%BB%88%E7%82%B9')
      },
      { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120 Safari/537.36' },
    )
  })
})
