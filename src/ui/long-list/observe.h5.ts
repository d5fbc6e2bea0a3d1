import type { Seen } from './runs'

/** Distance above and below the window that still counts as near, in px. */
const NEAR = 400

/** Items that come and go together unless a list says otherwise: few, so that little more is there than is near. */
export const CHUNK = 4

/** Far runs that follow each other are one box. */
export const FAR_TOGETHER = true

/** Tells how the element with this id stands when it comes near the window and when it leaves. Returns how to stop. */
export function observeNear(id: string, tell: (seen: Seen) => void): () => void {
  const element = document.getElementById(id)
  if (!element) return () => undefined
  const observer = new IntersectionObserver(
    (entries) => {
      const { isIntersecting, boundingClientRect: own, rootBounds: zone } = entries[entries.length - 1]
      // A page in the background is not displayed at all: that says nothing about where its things are.
      if (element.offsetParent === null) return
      const { top = 0, bottom = 0 } = zone ?? {}
      tell({ near: isIntersecting, height: own.height, from: top - own.top, to: bottom - own.top })
    },
    // Page and sheet scroll in boxes of their own, and only a root's margin is counted.
    { root: element.closest('.jb-sheet__body, .taro_page'), rootMargin: `${NEAR}px 0px` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
