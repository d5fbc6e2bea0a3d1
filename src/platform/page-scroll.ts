import Taro, { usePageScroll } from '@tarojs/taro'

/** Tells how far the page has been scrolled, in px. */
export function useScrolled(tell: (scrollTop: number) => void) {
  usePageScroll(({ scrollTop }) => tell(scrollTop))
}

/** Height in px of the first element that a selector finds on the page; 0 where there is none. */
export const heightOf = (selector: string): Promise<number> =>
  new Promise((resolve) => {
    Taro.createSelectorQuery()
      .select(selector)
      .boundingClientRect((found) => resolve((found as { height?: number } | null)?.height ?? 0))
      .exec()
  })

/** Moves the page so far, at once. */
export async function scrollPageTo(scrollTop: number): Promise<void> {
  try {
    await Taro.pageScrollTo({ scrollTop, duration: 0 })
  } catch (error) {
    console.warn(error)
  }
}

/** Resolves once what has changed is on the page. */
export const drawn = (): Promise<void> => new Promise((resolve) => Taro.nextTick(() => resolve()))
