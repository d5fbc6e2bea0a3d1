import type { Page } from 'playwright-core'
import { barriers } from '../helpers/h5/axe'
import { everyScreen, settled, walk } from '../helpers/h5/every-screen'
import { visit } from '../helpers/h5/fixture'
import { flaws } from '../helpers/h5/flaws'

const shop = visit()
const sizes = [
  { width: 430, height: 740 },
  { width: 375, height: 667 },
]

/**
 * Finds text and controls that are cut off, covered, too small for a finger or without words, on a small phone and a
 * large one.
 */
async function looks(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    // The root size follows the window, 50 ms later.
    await page.waitForFunction(
      () => Math.abs(parseFloat(document.documentElement.style.fontSize) - 0.035 * innerWidth) < 0.01,
    )
    found.push(...(await flaws(page)).map((line) => `${size.width}: ${line}`))
  }
  return found
}

/** Collects axe's findings in the light and in the dark; only colours depend on it. */
async function keepsOut(page: Page): Promise<string[]> {
  const light = await barriers(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForSelector('.theme-dark')
  const dark = await barriers(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)]
}

describe('on all sixteen screens', () => {
  it.each(['zh-CN', 'en'] as const)(
    'R26 R27 R209 look: nothing is cut off, covered, too small or without words, and axe finds no barrier in either theme, in %s',
    async (locale) => {
      const { token, addresses } = await everyScreen(shop)
      const found: Record<string, string[]> = {}
      const look = async (page: Page, name: string) => {
        await settled(page)
        const here = [...(await looks(page)), ...(await keepsOut(page))]
        if (here.length) found[name] = here
      }
      await shop.phone(
        async (phone) => {
          await phone.speak(locale)
          await phone.open('/')
          await look(phone.page, 'login')
          await phone.signIn(token)
          await walk(phone, addresses, look)
          expect(found).toEqual({})
        },
        { reducedMotion: 'reduce', colorScheme: 'light' },
      )
    },
  )
})
