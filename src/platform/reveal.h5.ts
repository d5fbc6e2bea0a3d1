/** Distance to keep below the page's top, in px. */
const BELOW_TOP = 96
const FOCUSABLE = 'button, input, textarea, select, [tabindex]:not([tabindex="-1"])'

/** Brings a part of the page into view by its id, and gives its first control the focus. */
export function reveal(id: string): void {
  // Pages under the one in front stay in the document.
  const part = [...document.querySelectorAll<HTMLElement>(`#${id}`)].find(({ offsetParent }) => offsetParent)
  const page = part?.closest('.taro_page, .jb-sheet__body')
  if (!part || !page) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = page.scrollTop + part.getBoundingClientRect().top - page.getBoundingClientRect().top - BELOW_TOP
  page.scrollTo({ top: Math.max(0, top), behavior: isStill ? 'auto' : 'smooth' })
  part.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
}
