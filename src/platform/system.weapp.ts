import Taro from '@tarojs/taro'

/** Which end this is, for reports that must say so. */
export const end = 'weapp'

let theme: string | undefined = Taro.getAppBaseInfo().theme

/** What the system prefers. WeChat does not tell whether it wants less motion, so the app's own setting decides. */
export const system = {
  isDark: () => theme === 'dark',
  wantsLessMotion: () => false,
  onChange(listener: () => void) {
    Taro.onThemeChange((change) => {
      theme = change.theme
      listener()
    })
  },
}

/** Whether there is a network at all, and a way to hear when that changes. WeChat tells it later than the start: until then, there is. */
export const network = {
  isOnline: () => true,
  onChange(listener: (online: boolean) => void) {
    Taro.getNetworkType().then(
      ({ networkType }) => listener(networkType !== 'none'),
      () => undefined,
    )
    Taro.onNetworkStatusChange(({ isConnected }) => listener(isConnected))
  },
}
