/** R206–R210. The design is 750 wide, so 750 design px = 26.25 px × 28.57 rem = the window's width. */
const SHARE_OF_WIDTH = 0.035
const APPLY_AFTER = 10
const RESIZE_INTERVAL = 50
const BASE_WIDTH = 375
const MAX_WIDTH = 960
/** Narrowest phone. A narrower window is one that was zoomed, and its text has to grow. */
const MIN_WIDTH = 320
/** A phone that lies on its side is as wide and as low as this, or wider and lower. */
const LYING = { minWidth: 560, maxHeight: 480 }

/** Calls `work` at once and then at most every `interval` ms; the last call of a burst is never lost (A14). */
export function throttle(work: () => void, interval: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const run = () => {
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (!again) return
      again = false
      run()
    }, interval)
  }
  return () => {
    if (timer === undefined) run()
    else again = true
  }
}

/**
 * Root font size in px for a window: 3.5 % of its width. Windows above 960 px show the app as on a 375 px phone, and so
 * do those that are too low or too narrow for the design to follow their width.
 */
export function rootFontSize(width: number, height = Infinity): number {
  const isLying = width >= LYING.minWidth && height <= LYING.maxHeight
  return SHARE_OF_WIDTH * (width > MAX_WIDTH || width < MIN_WIDTH || isLying ? BASE_WIDTH : width)
}

/** Sets the root font size for the window as it is. */
export function setRootFontSize() {
  document.documentElement.style.fontSize = `${rootFontSize(window.innerWidth, window.innerHeight)}px`
}

/** Keeps the root font size in step with the window's width. */
export function startRem() {
  setTimeout(setRootFontSize, APPLY_AFTER)
  window.addEventListener('resize', throttle(setRootFontSize, RESIZE_INTERVAL))
}
