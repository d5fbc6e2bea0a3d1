/** How far above and below the window something still counts as near, in px. */
const NEAR = 600

/** Tells when the element with this id comes near the window and when it leaves, and how tall it was. Returns how to stop. */
export function observeNear(id: string, tell: (near: boolean, height: number) => void): () => void {
  const element = document.getElementById(id)
  if (!element) return () => undefined
  const observer = new IntersectionObserver(
    (entries) => {
      const { isIntersecting, boundingClientRect } = entries[entries.length - 1]
      // A page in the background is not displayed at all: that says nothing about where its things are.
      if (element.offsetParent !== null) tell(isIntersecting, boundingClientRect.height)
    },
    // Page and sheet scroll in boxes of their own, and only a root's margin is counted.
    { root: element.closest('.jb-sheet__body, .taro_page'), rootMargin: `${NEAR}px 0px` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
