import Taro from '@tarojs/taro'
import type { Seen } from './runs'

/** Distance above and below the window that still counts as near, in px. */
const NEAR = 600

/** Items that come and go together unless a list says otherwise. */
export const CHUNK = 6

/** Each far run stays a box of its own: whenever a box comes or goes, everything beside it would be sent to the view again. */
export const FAR_TOGETHER = false

/** Tells how the element with this id stands when it comes near the window and when it leaves. Returns how to stop. */
export function observeNear(id: string, tell: (seen: Seen) => void): () => void {
  const page = Taro.getCurrentInstance().page
  if (!page) return () => undefined
  const observer = Taro.createIntersectionObserver(page, {})
  observer.relativeToViewport({ top: NEAR, bottom: NEAR, left: 0, right: 0 }).observe(`#${id}`, (seen) => {
    const { intersectionRatio = 0, boundingClientRect: own, relativeRect: zone } = seen
    const top = own?.top ?? 0
    const [from, to] = [(zone?.top ?? 0) - top, (zone?.bottom ?? 0) - top]
    tell({ near: intersectionRatio > 0, height: own?.height ?? 0, from, to })
  })
  return () => observer.disconnect()
}
