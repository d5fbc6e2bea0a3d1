import Taro from '@tarojs/taro'

/** Brings the page's beginning into view at once, as another page would begin. */
export function scrollToTop(): void {
  void Promise.resolve(Taro.pageScrollTo({ scrollTop: 0, duration: 0 })).catch(console.warn)
}
