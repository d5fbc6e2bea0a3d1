/** R206–R210. The design is 750 wide, so 750 design px = 26.25 px × 28.57 rem = the window's width. */
const SHARE_OF_WIDTH = 0.035
const APPLY_AFTER = 10
const RESIZE_INTERVAL = 50
const BASE_WIDTH = 375
const MAX_WIDTH = 960

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

/** Root font size in px for a window this wide: 3.5 % of it; windows above 960 px show the app as on a 375 px phone. */
export function rootFontSize(windowWidth: number): number {
  return SHARE_OF_WIDTH * (windowWidth > MAX_WIDTH ? BASE_WIDTH : windowWidth)
}

/** Sets the root font size for the window as it is. */
export function setRootFontSize() {
  document.documentElement.style.fontSize = `${rootFontSize(window.innerWidth)}px`
}

/** Keeps the root font size in step with the window's width. */
export function startRem() {
  setTimeout(setRootFontSize, APPLY_AFTER)
  window.addEventListener('resize', throttle(setRootFontSize, RESIZE_INTERVAL))
}
