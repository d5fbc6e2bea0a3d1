import type { Page } from 'playwright-core'

/** What the stage showed while a frame was drawn. */
export type Phase = 'closed' | 'opening' | 'still'

interface Frame {
  phase: Phase
  ms: number
}

declare global {
  interface Window {
    stageFrames: Frame[]
  }
}

/** From now on every frame from the stage's first is timed, with what it showed. Before the page is opened. */
export async function timeFrames(page: Page) {
  // tsx wraps named functions in a helper of this name, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(() => {
    window.stageFrames = []
    let last = 0
    const frame = (now: number) => {
      const stage = document.querySelector('.stage')
      if (stage && last) {
        const { classList } = stage
        const phase = classList.contains('stage--closed')
          ? 'closed'
          : classList.contains('stage--opening')
            ? 'opening'
            : 'still'
        window.stageFrames.push({ phase, ms: now - last })
      }
      last = stage ? now : 0
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

/** What moves on the page: how many nodes, and by which properties. */
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
