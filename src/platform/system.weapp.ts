import Taro from '@tarojs/taro'

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
