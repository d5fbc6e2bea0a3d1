import Taro from '@tarojs/taro'

/** How far above and below the window something still counts as near, in px. */
const NEAR = 600

/** Tells when the element with this id comes near the window and when it leaves, and how tall it was. Returns how to stop. */
export function observeNear(id: string, tell: (near: boolean, height: number) => void): () => void {
  const page = Taro.getCurrentInstance().page
  if (!page) return () => undefined
  const observer = Taro.createIntersectionObserver(page, {})
  observer.relativeToViewport({ top: NEAR, bottom: NEAR, left: 0, right: 0 }).observe(`#${id}`, (seen) => {
    tell((seen.intersectionRatio ?? 0) > 0, seen.boundingClientRect?.height ?? 0)
  })
  return () => observer.disconnect()
}
