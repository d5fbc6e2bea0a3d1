import Taro, { usePullDownRefresh } from '@tarojs/taro'

/** Calls `refresh` when somebody pulls the page down; the page's config allows it. */
export function usePullDown(refresh: () => void) {
  usePullDownRefresh(() => {
    refresh()
    // The lists show by themselves that they load.
    void Taro.stopPullDownRefresh()
  })
}
