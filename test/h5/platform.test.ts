import type { Page } from 'playwright-core'
import { visit } from '../helpers/h5/fixture'
import type { Phone } from '../helpers/h5/phone'
import { until } from '../helpers/until'

/* Page that shows every helper with its result; this build also reports errors. */
const DEMO = '/pagesA/demo/index'
const shop = visit({ WEB_DIRECTORY: 'dist/demo-h5' })

const result = (phone: Phone, name: string) =>
  phone.top
    .locator('.demo__try')
    .filter({ has: phone.page.getByRole('button', { name, exact: true }) })
    .locator('.demo__result')

async function tries(phone: Phone, name: string, expected: string | RegExp) {
  await phone.press('button', name)
  await until(async () => (await result(phone, name).textContent())?.match(expected), `${name} gives ${expected}`)
}

async function openWays(phone: Phone, query = '') {
  await phone.open(DEMO + query)
  await phone.press('tab', 'Navigation')
}

describe('H1 H2 H3 ways through the app', () => {
  it('R34 R35 R176 refuses what leads nowhere and says why', async () => {
    await shop.phone(async (phone) => {
      await openWays(phone)
      await tries(phone, 'H1 to nowhere', 'page `/pagesA/nowhere/index` is not found')
      await tries(phone, 'H1 without an address', '链接地址为空')
      await phone.told('请提供链接地址')
      await tries(phone, 'H1 a bad outside address', '无效的链接')
      expect(phone.isAt(DEMO)).toBe(true)
    })
  })

  it('R32 R33 goes to a page, back, and to an outside address by the browser’s own', async () => {
    await shop.phone(async (phone) => {
      await openWays(phone)
      await phone.press('button', 'H1 to home')
      await phone.arrive('/pagesA/home/index')
      await phone.press('button', '返回')
      await phone.arrive(DEMO)
      await phone.page.route('https://example.com/**', (route) => route.fulfill({ body: 'outside' }))
      await phone.press('button', 'H1 an outside address')
      await phone.page.waitForURL('https://example.com/joybox')
    })
  })

  it('R11 R184 back on the first page leads to the entry; a page that is none of the app’s own is not reloaded', async () => {
    await shop.phone(async (phone) => {
      await openWays(phone)
      await tries(phone, 'H3 reload', '刷新失败')
      await phone.press('button', 'H2 back')
      await phone.see('先逛逛')
      expect(['/', '/pages/login/index']).toContain(new URL(phone.page.url()).pathname)
    })
  })
})

it('H4 R38 R185 shares this page with its query: to a person, to the timeline, and as a link that is copied', async () => {
  await shop.phone(
    async (phone) => {
      await openWays(phone, '?id=7')
      await tries(phone, 'H4 message', /"path": "\/pagesA\/demo\/index\?id=7"/)
      await tries(phone, 'H4 timeline', /"query": "id=7"/)
      await tries(phone, 'H4 an unknown kind', '不支持的分享类型')
      await phone.page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
      await tries(phone, 'H4 run', '"success": true')
      await phone.see('链接已复制')
      const copied = await phone.page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(`${shop.shop().origin}${DEMO}?id=7`)
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  )
})

it('H7 a download is handed to the browser as a file', async () => {
  await shop.phone(async (phone) => {
    await phone.open(DEMO)
    const coming = phone.page.waitForEvent('download')
    await tries(phone, 'H7 download', '"success": true')
    expect((await coming).suggestedFilename()).toBe('mr-lantern.webp')
  })
})

type Point = [x: number, y: number]

/** Puts fingers down, moves the first one, waits, and lifts them all. */
async function touch(page: Page, fingers: Point[], moves: Point[], ms: number) {
  const cdp = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchEnd', points: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
  await send('touchStart', fingers.slice(0, 1))
  for (let n = 2; n <= fingers.length; n += 1) await send('touchStart', fingers.slice(0, n))
  for (const move of moves) await notifyMove(page, fingers[0], move)
  if (ms > 0) await page.waitForTimeout(ms)
  await send('touchEnd', [])
}

/** Chromium keeps moves of less than 15 px to itself, other browsers do not: so the page is told as those tell it. */
function notifyMove(page: Page, from: Point, to: Point) {
  return page.evaluate(
    ([[x, y], [clientX, clientY]]) => {
      const target = document.elementFromPoint(x, y) as Element
      target.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, isPrimary: true, clientX, clientY }))
    },
    [from, to] as const,
  )
}

it('R211 R212 a finger that rests 350 ms, or trembles within 10 px, holds; one that wanders, lifts or is not alone does not', async () => {
  await shop.phone(async (phone) => {
    await openWays(phone)
    const box = phone.page.locator('.demo__hold')
    await box.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {}
    const [cx, cy] = [Math.round(x + width / 2), Math.round(y + height / 2)]
    // The page itself measures the duration: nothing between it and the test counts.
    await box.evaluate((element) => {
      const seen = Object.assign(window, { began: 0, took: 0 })
      element.addEventListener('touchstart', () => (seen.began = performance.now()), true)
      new MutationObserver(() => (seen.took = performance.now() - seen.began)).observe(element, {
        subtree: true,
        characterData: true,
        childList: true,
      })
    })
    const held = async () => Number((await box.textContent())?.replace(/\D/g, ''))
    await touch(phone.page, [[cx, cy]], [], 600)
    expect(await held()).toBe(1)
    const took = await phone.page.evaluate(() => (window as unknown as { took: number }).took)
    expect(took).toBeGreaterThanOrEqual(349)
    await touch(phone.page, [[cx, cy]], [[cx + 9, cy - 9]], 600)
    expect(await held()).toBe(2)
    await touch(phone.page, [[cx, cy]], [[cx + 12, cy]], 600)
    await touch(
      phone.page,
      [[cx, cy]],
      [
        [cx, cy + 12],
        [cx, cy],
      ],
      600,
    )
    await touch(
      phone.page,
      [
        [cx, cy],
        [cx + 30, cy],
      ],
      [],
      600,
    )
    await touch(phone.page, [[cx, cy]], [], 0)
    await phone.page.waitForTimeout(500)
    expect(await held()).toBe(2)
  })
})

it('R192 R117 R59 what nobody caught is logged and, where that is on, reported: which page, which kind, once', async () => {
  await shop.phone(async (phone) => {
    await phone.open(DEMO)
    await phone.control('button', 'H8 destroy').waitFor()
    const reports = () =>
      shop.shop().sql(`select type, path, error_message as words from error_reports order by id`) as Record<
        string,
        string
      >[]
    const lose = (words: string) =>
      phone.page.evaluate(
        (what) =>
          void setTimeout(() => {
            throw new Error(what)
          }),
        words,
      )
    await lose('lost at sea')
    await lose('lost at sea')
    await until(() => reports().length === 1, 'the error is reported')
    // At most one a second: the next kind comes through once that is over.
    let times = 0
    await until(async () => {
      await phone.page.evaluate((n) => void Promise.reject(new Error(`broken promise ${n}`)), (times += 1))
      return reports().length > 1
    }, 'the rejection is reported')
    const [first, second] = reports()
    expect(first).toMatchObject({ type: 'error', path: DEMO, words: expect.stringContaining('lost at sea') })
    expect(second).toMatchObject({ type: 'unhandledrejection', words: expect.stringContaining('broken promise') })
    expect(reports().filter(({ words }) => words.includes('lost at sea'))).toHaveLength(1)
    expect(phone.errors.join()).toContain('lost at sea')
  })
})
