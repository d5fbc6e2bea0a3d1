import Taro from '@tarojs/taro'

/** Name of this end, for reports. */
export const end = 'weapp'

let theme: string | undefined = Taro.getAppBaseInfo().theme

/** Preferences of the system. WeChat does not tell if it wants less motion, so the app's own setting decides. */
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

/**
 * State of the network, and a way to hear when it changes. WeChat tells it later than the start: until then it counts
 * as online.
 */
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
