import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { settled } from './every-screen'

interface Shift {
  value: number
  /** Moved elements, from and to. */
  moved: string[]
}

declare global {
  interface Window {
    shifts: Shift[]
  }
}

/**
 * Answers of the shop and pictures come late and apart from one another, as over a slow network; the app's code does
 * not. How late an answer is depends on its path and on `turn` alone: each turn puts them in an order of its own.
 */
export async function slowDown(context: BrowserContext, turn: number) {
  await context.route(/\/(dev-api|sealed-boxes|draws|media)\//, async (route) => {
    const { pathname } = new URL(route.request().url())
    const late = pathname.startsWith('/media/') ? 500 : 150 + lotOf(`${turn} ${pathname}`) * 90
    await new Promise((resolve) => setTimeout(resolve, late))
    await route.continue().catch(() => undefined)
  })
}

/** A number from 0 to 6 that looks drawn by lot, and is the same for the same words. */
function lotOf(words: string) {
  return (createHash('sha256').update(words).digest()[0] as number) % 7
}

/** Notes every layout shift that nobody caused by a tap, on every page of the context from its first paint on. */
export async function noteShifts(context: BrowserContext) {
  await context.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const name = (node: Node | null) => (node instanceof Element ? node.className || node.tagName : node?.textContent)
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue
        const moved = sources.map((one) => `${name(one.node)}: ${box(one.previousRect)} → ${box(one.currentRect)}`)
        window.shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** All shifts of the page so far, once everything it asked for is there. */
export async function shiftsOf(page: Page): Promise<{ sum: number; shifts: Shift[] }> {
  await settled(page)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
  const shifts = await page.evaluate(() => window.shifts)
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts }
}
