import Taro from '@tarojs/taro'

/** Distance that counts as near the end, in px, and interval of looking, in ms (R213). */
export const NEAR_END = 50
export const LOOK_EVERY = 350
export const LOOK_AGAIN = 300

/** Position of a scrolling box. */
export interface Scroll {
  scrollTop: number
  clientHeight: number
  scrollHeight: number
}

/**
 * Tells when scrolling has come near the end: once for each time it comes there, and again where the content has grown by
 * more than the distance meanwhile. Looks at most every 350 ms, and once more 300 ms after it told, for what has come
 * since may not fill the window.
 */
export function nearEnd(read: () => Scroll, onEnd: () => void, distance = NEAR_END) {
  let armed = true
  let toldAt = 0
  let last = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(look, ms)
  }
  function look() {
    last = Date.now()
    const { scrollTop, clientHeight, scrollHeight } = read()
    // A page in the background is not displayed: that says nothing about where it stands.
    if (clientHeight === 0) return
    const isNear = scrollTop + clientHeight + distance >= scrollHeight
    if (!isNear) {
      armed = true
      return
    }
    if (!armed && scrollHeight - toldAt <= distance) return
    armed = false
    toldAt = scrollHeight
    onEnd()
    later(LOOK_AGAIN)
  }
  return {
    /** The person has scrolled: a look now, or when the next one is due. */
    scrolled() {
      const due = last + LOOK_EVERY - Date.now()
      if (due <= 0) look()
      else if (timer === undefined) later(due)
      else later(Math.min(due, LOOK_AGAIN))
    },
    stop: () => clearTimeout(timer),
  }
}

/** Brings the page's beginning into view at once, as another page would begin. */
export function scrollToTop(): void {
  void Promise.resolve(Taro.pageScrollTo({ scrollTop: 0, duration: 0 })).catch(console.warn)
}
