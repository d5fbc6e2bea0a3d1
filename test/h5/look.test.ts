import { type EveryScreen, everyScreen } from '../helpers/h5/every-screen'
import { visit } from '../helpers/h5/fixture'
import { flaws } from '../helpers/h5/flaws'
import { until } from '../helpers/until'
import { words } from '../helpers/words'

const shop = visit()
const sizes = [
  { width: 375, height: 667 },
  { width: 430, height: 740 },
]

let all: EveryScreen
beforeAll(async () => {
  all = await everyScreen(shop)
})

describe('look: nothing on any of the sixteen screens is cut off, covered, too small for a finger or without words', () => {
  it.each(['zh-CN', 'en'] as const)(
    'R26 R27 R209 / look in %s, on a small phone and a large one',
    async (locale) => {
      await shop.phone(
        async (phone) => {
          const found: string[] = []
          const look = async (name: string, address: string) => {
            await phone.page.goto(address, { waitUntil: 'networkidle' })
            await phone.page.waitForFunction(() => !document.querySelector('.jb-skel'))
            for (const size of sizes) {
              await phone.page.setViewportSize(size)
              // The root size follows the window within 50 ms.
              await phone.page.waitForTimeout(100)
              found.push(...(await flaws(phone.page)).map((line) => `${name}, ${size.width}: ${line}`))
            }
          }
          await phone.speak(locale)
          await look('login', '/')
          await phone.signIn(all.token)
          for (const [name, address] of all.addresses) await look(name, address)
          expect(found).toEqual([])
        },
        { reducedMotion: 'reduce' },
      )
    },
    60_000,
  )
})

describe('look: beside the column', () => {
  const sides = words.sides

  it('R209 a wide window shows what is on the shelf and the way onto a phone; a shelf leads to its box', async () => {
    await shop.phone(
      async (phone) => {
        await phone.open('/')
        await phone.see(sides.title.split('\n')[0] as string)
        const code = phone.page.locator('.sides .jb-qr img')
        const before = await code.getAttribute('src')
        await phone.press('link', /^月兔 · 八夜/)
        await phone.arrive('/pagesA/blind_box_detail/index')
        await phone.see('69.00%')
        // The code leads to the page in front.
        await until(async () => (await code.getAttribute('src')) !== before, 'another code', 5000)
        expect(phone.faults).toEqual([])
      },
      { viewport: { width: 1280, height: 800 }, isMobile: false },
    )
  })

  it('a phone fetches nothing for it', async () => {
    await shop.phone(async (phone) => {
      await phone.page.goto('/pagesA/home/index', { waitUntil: 'networkidle' })
      expect(await phone.page.locator('.sides').count()).toBe(0)
    })
  })
})

/** Things that must not be, as somebody might make them, and how each is told. */
const faults: Record<string, [html: string, told: RegExp]> = {
  'words that are cut off': [
    '<div style="width: 60px; overflow: hidden; white-space: nowrap">cut before its end</div>',
    /cut off: cut before/,
  ],
  'words over other words': [
    '<div style="position: relative"><p>these are under</p><b style="position: absolute; top: 0; left: 0">these are over</b></div>',
    /over one another: these are under/,
  ],
  'a control under something else': [
    '<div style="position: relative"><button style="width: 90px; height: 60px">under</button><i style="position: absolute; inset: 0"></i></div>',
    /covered: under/,
  ],
  'a control too small for a finger': ['<button style="width: 90px; height: 20px">low</button>', /small: low/],
  'a picture that does not come': [
    '<img src="data:image/png;base64,AAAA" style="width: 9px; height: 9px">',
    /no picture/,
  ],
  'a key in place of a word': ['<p>home.title</p>', /no words: home\.title/],
  'a blank that nothing filled': ['<p>{n} left</p>', /no words: \{n\} left/],
  'a page that scrolls sideways': [
    '<div style="width: 900px"><button style="width: 90px; height: 60px; margin-left: 800px">far</button></div>',
    /sideways/,
  ],
}

describe('look: it notices', () => {
  it.each(Object.keys(faults))('%s', async (name) => {
    const [html, told] = faults[name] as (typeof faults)[string]
    await shop.phone(async (phone) => {
      await phone.open('/pages/web_view/index?agreement=service')
      await phone.see('服务协议')
      expect(await flaws(phone.page)).toEqual([])
      await phone.page.evaluate((planted) => {
        document.querySelector('.taro_page main, .taro_page [role=main]')?.insertAdjacentHTML('afterbegin', planted)
      }, html)
      await phone.page.waitForTimeout(100)
      expect((await flaws(phone.page)).join('\n')).toMatch(told)
    })
  })
})
