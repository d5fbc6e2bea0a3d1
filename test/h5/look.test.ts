import { visit } from '../helpers/h5/fixture'
import { flaws, unseen } from '../helpers/h5/flaws'
import { until } from '../helpers/until'
import { words } from '../helpers/words'

const shop = visit()

describe('look: the keyboard', () => {
  it.each([
    ['the shelf', '/pagesA/home/index'],
    ['a tray', '/pagesA/blind_box_detail/index?id=box_iced-tea-cats'],
    ['an order', '/pagesA/purchase/index?id=box_moon-rabbits&quantity=1'],
  ])('R26 what Tab moves to on %s is in sight, not under the bar', async (_, address) => {
    const { token } = await shop.client().register()
    await shop.phone(
      async (phone) => {
        await phone.signIn(token as string)
        await phone.page.goto(address, { waitUntil: 'networkidle' })
        expect(await unseen(phone.page, 40)).toEqual([])
      },
      { reducedMotion: 'reduce' },
    )
  })
})

describe('look: beside the column', () => {
  const sides = words.sides

  it('R209 a wide window shows what is on the shelf and the way onto a phone; a shelf leads to its box', async () => {
    await shop.phone(
      async (phone) => {
        await phone.open('/')
        await phone.see(sides.title.split('\n')[0] as string)
        const code = phone.page.locator('.desktop-panels .jb-qr img')
        const before = await code.getAttribute('src')
        await phone.press('link', /^月兔 · 八夜/)
        await phone.arrive('/pagesA/blind_box_detail/index')
        await phone.see('69.00%')
        // The code leads to the page in front.
        await until(async () => (await code.getAttribute('src')) !== before, 'another code', 5000)
        expect(phone.appErrors).toEqual([])
      },
      { viewport: { width: 1280, height: 800 }, isMobile: false },
    )
  })

  it('its words can be read beside a stage, which is dark in every theme', async () => {
    await shop.phone(
      async (phone) => {
        await phone.open('/')
        const ground = async () => (await phone.page.locator('.desktop-panels').getAttribute('class')) ?? ''
        await phone.see(sides.title.split('\n')[0] as string)
        expect(await ground()).toContain('theme-light')
        await phone.signIn((await shop.client().register()).token as string)
        await phone.open('/pagesA/combine_result/index?id=cmb_none')
        await phone.see(sides.title.split('\n')[0] as string)
        await until(async () => (await ground()).includes('theme-dark'), 'a dark ground', 5000)
        expect(phone.appErrors).toEqual([])
      },
      { viewport: { width: 1280, height: 800 }, isMobile: false, colorScheme: 'light' },
    )
  })

  it('a phone fetches nothing for it', async () => {
    await shop.phone(async (phone) => {
      await phone.page.goto('/pagesA/home/index', { waitUntil: 'networkidle' })
      expect(await phone.page.locator('.desktop-panels').count()).toBe(0)
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
  'a picture that takes no room': [
    '<div style="font-size: 0"><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==" style="width: 9em; height: 9em"></div>',
    /without a size/,
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
