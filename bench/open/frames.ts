import type { Locator, Page } from 'playwright-core'

/** State of the stage while a frame was drawn. */
export type Phase = 'closed' | 'opening' | 'still'

interface Frame {
  phase: Phase
  ms: number
}

declare global {
  interface Window {
    stageFrames: Frame[]
    stageOver: () => void
  }
}

/** Frames that are still looked at once the last one stands: what the page does then may be late too. */
const AFTER = 30

/**
 * From now on every frame from the stage's first is timed, with what it showed. Before the page is opened. Gives what resolves
 * once the last frame has stood for a while: the page tells, because to ask it would be work within the frames.
 */
export async function timeFrames(page: Page): Promise<{ over: Promise<void> }> {
  const over = new Promise<void>((resolve) => {
    page.exposeFunction('stageOver', resolve).catch(console.error)
  })
  // tsx wraps named functions in a helper of this name, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript((after) => {
    window.stageFrames = []
    let last = 0
    let still = 0
    const frame = (now: number) => {
      const stage = document.querySelector('.stage')
      if (stage && last) {
        // At the last frame nothing is left to skip.
        const moves = document.querySelector('.opening__skip')
        const phase = stage.classList.contains('stage--closed') ? 'closed' : moves ? 'opening' : 'still'
        window.stageFrames.push({ phase, ms: now - last })
        if (phase === 'still') still += 1
        if (still === after) window.stageOver()
      }
      last = stage ? now : 0
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }, AFTER)
  return { over }
}

/** Duration of a tap, in milliseconds. */
const TAP = 80

/**
 * Taps as a finger does: it comes, rests and goes. Playwright's own click is a mouse that comes, presses and leaves within one
 * frame, with listeners of its own in the page; none of that is a phone's.
 * @returns the tap, ready: finding where to tap is work in the page and is done now
 */
export async function finger(page: Page, target: Locator): Promise<() => Promise<void>> {
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to tap')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await new Promise((resolve) => setTimeout(resolve, TAP))
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

/** Counts the moving nodes of the page and lists their properties. To look takes some 50 ms of a slow phone. */
export function movement(page: Page): Promise<{ nodes: number; properties: string[] }> {
  return page.evaluate(() => {
    const effects = document.getAnimations().map((animation) => animation.effect as KeyframeEffect)
    const named = effects.flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
    const other = ['offset', 'computedOffset', 'easing', 'composite']
    const seen = effects.filter((effect) => effect.target?.closest('.opening'))
    return {
      nodes: new Set(seen.map((effect) => effect.target)).size,
      properties: [...new Set(named)].filter((name) => !other.includes(name)).sort(),
    }
  })
}
