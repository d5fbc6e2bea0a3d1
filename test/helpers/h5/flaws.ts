import type { Page } from 'playwright-core'

/** A finger's width, 44 css px, less what rounding and a neighbour's edge take. */
const FINGER = 42

/**
 * Finds visible flaws of the page in front, or of the sheet over it, one line for each: words cut off or lying over
 * other words, a page that scrolls sideways, controls that are covered or too small for a finger, pictures that did not
 * come, and keys, blanks and values that were meant to be words.
 */
export async function flaws(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const CONTROLS =
      'button,a[href],input,textarea,select,[role=button],[role=link],[role=tab],[role=checkbox],[role=switch]'
    const found: string[] = []
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.u-visually-hidden')
    const sheets = [...document.querySelectorAll('.jb-sheet:not(.jb-sheet--out)')].filter(seen)
    const pages = [...document.querySelectorAll('.taro_page')].filter(seen)
    const scope = sheets.at(-1) ?? pages.at(-1) ?? document.body
    const short = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)
    const told = (element: Element) =>
      `${short(element.textContent) || element.getAttribute('aria-label') || ''} <${element.className}>`
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      const known = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, known)
      return known
    }
    const ancestors = (element: Element | null): Element[] =>
      element ? [element, ...ancestors(element.parentElement)] : []

    type Side = { from: 'left' | 'top'; to: 'right' | 'bottom'; overflow: 'overflowX' | 'overflowY'; slack: number }
    const scrolls = (element: Element, overflow: Side['overflow']) => /auto|scroll/.test(styleOf(element)[overflow])

    /** Visible rest of a text between the edges that hide the rest of it, and if one of them cuts it. */
    const shown = (rect: DOMRect, element: Element) => {
      const part = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom }
      let isCut = false
      const sides: Side[] = [
        { from: 'left', to: 'right', overflow: 'overflowX', slack: 2 },
        // A line is a good deal taller than what is written in it.
        { from: 'top', to: 'bottom', overflow: 'overflowY', slack: rect.height * 0.25 },
      ]
      for (const { from, to, overflow, slack } of sides) {
        for (const around of ancestors(element)) {
          const { display, textOverflow, webkitLineClamp, position } = styleOf(around)
          const isMeant = textOverflow === 'ellipsis' || /^[1-9]/.test(webkitLineClamp)
          // A scroller, or a cut that is meant, ends the search.
          if (scrolls(around, overflow) || isMeant) break
          if (display !== 'inline' && styleOf(around)[overflow] !== 'visible') {
            const edge = around.getBoundingClientRect()
            const isOver = rect[to] > edge[to] + slack || rect[from] < edge[from] - slack
            if (isOver && rect[from] < edge[to] - 4 && rect[to] > edge[from] + 4) isCut = true
            part[from] = Math.max(part[from], edge[from])
            part[to] = Math.min(part[to], edge[to])
          }
          if (position === 'fixed') break
        }
      }
      return { part, isCut, isSeen: part.right - part.left > 1 && part.bottom - part.top > 1 }
    }

    /** Layer that moves as one: the same scrolling area, or the same bar over it. */
    const layerOf = (element: Element) =>
      ancestors(element).find(
        (around) =>
          /fixed|sticky/.test(styleOf(around).position) || scrolls(around, 'overflowX') || scrolls(around, 'overflowY'),
      )

    interface Line {
      text: string
      element: Element
      part: { left: number; top: number; right: number; bottom: number }
      layer?: Element
    }
    const lines: Line[] = []
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      const text = short(node.textContent)
      if (!text || !element || !seen(element) || element.closest('svg, .leaflet-container')) continue
      if (/\b(undefined|NaN|null)\b|\[object|\{\w+\}|^[a-z][\w-]*\.[a-z]\w+$/i.test(text))
        found.push(`no words: ${text}`)
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue
        const { part, isCut, isSeen } = shown(rect, element)
        if (isCut) found.push(`cut off: ${told(element)}`)
        if (isSeen) lines.push({ text, element, part, layer: layerOf(element) })
      }
    }

    const over = (a: Line, b: Line) => {
      const width = Math.min(a.part.right, b.part.right) - Math.max(a.part.left, b.part.left)
      const height = Math.min(a.part.bottom, b.part.bottom) - Math.max(a.part.top, b.part.top)
      const least = Math.min(a.part.bottom - a.part.top, b.part.bottom - b.part.top)
      return width > 3 && height > least * 0.5
    }
    lines.forEach((line, at) => {
      const other = lines
        .slice(at + 1)
        .find((later) => line.layer === later.layer && line.element !== later.element && over(line, later))
      if (other) found.push(`over one another: ${line.text} | ${other.text}`)
    })

    for (const picture of scope.querySelectorAll('img')) {
      if (!picture.complete || !picture.currentSrc || !seen(picture)) continue
      const { width, height } = picture.getBoundingClientRect()
      const name = picture.currentSrc.slice(0, 120)
      if (picture.naturalWidth === 0) found.push(`no picture: ${name}`)
      else if (width < 1 || height < 1) found.push(`a picture without a size: ${name}`)
    }

    const root = document.documentElement
    const wide = [root, ...pages].filter(
      (one) => styleOf(one).overflowX !== 'hidden' && one.scrollWidth > one.clientWidth + 1,
    )
    if (wide.length) found.push('the page scrolls sideways')

    const controls = [...scope.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (control) =>
        seen(control) && control.tabIndex >= 0 && !control.closest('.leaflet-container, [aria-hidden=true], [inert]'),
    )
    for (const control of controls) {
      // Links inside a sentence are as tall as its lines.
      if (styleOf(control).display === 'inline') continue
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const x = left + width / 2
      const y = top + height / 2
      const label = control.closest('label')
      const hits = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        return hit !== null && (control.contains(hit) || label?.contains(hit) === true)
      }
      if (!hits(0, 0)) {
        const hit = document.elementFromPoint(x, y)
        found.push(`covered: ${told(control)} by ${hit ? `<${hit.className}>` : 'nothing'}`)
        continue
      }
      if (pages.some((one) => one.scrollLeft > 0)) found.push(`moves the page sideways: ${told(control)}`)
      const half = finger / 2
      const low = height < finger && !(hits(0, half) && hits(0, -half))
      const narrow = width < finger && !(hits(half, 0) && hits(-half, 0))
      if (low || narrow) found.push(`small: ${told(control)} ${Math.round(width)} × ${Math.round(height)}`)
    }
    return [...new Set(found)]
  }, FINGER)
}

/** Lists the stops of the Tab key that are out of sight: under a bar, or beyond an edge. */
export async function unseen(page: Page, times: number): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < times; at += 1) {
    await page.keyboard.press('Tab')
    const line = await page.evaluate(() => {
      const element = document.activeElement
      if (!element?.closest('.taro_page') || element.matches('.taro_page, main')) return ''
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)
      if (!hit || !element.contains(hit)) return `under <${hit?.className}>: ${name}`
      const isWithin = width > innerWidth || (left >= 0 && right <= innerWidth)
      return isWithin && top >= 0 && bottom <= innerHeight ? '' : `beyond an edge: ${name}`
    })
    if (line) found.push(line)
  }
  return found
}
