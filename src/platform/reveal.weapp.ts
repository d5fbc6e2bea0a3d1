import Taro from '@tarojs/taro'

/** Distance to keep below the page's top, in px. */
const BELOW_TOP = 96
const SCROLL_MS = 240

/** Brings a part of the page into view by its id. WeChat lets nobody move the focus of its screen reader. */
export function reveal(id: string): void {
  Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -BELOW_TOP, duration: SCROLL_MS }).catch(console.warn)
}
