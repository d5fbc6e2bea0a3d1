import Taro from '@tarojs/taro'

/** Does nothing: WeChat runs the mini-program once, so there is no other tab. */
export function watchOtherTabs(_look: () => void) {}

/** Opens the page anew, with nothing behind it. */
export const restart = (url: string) => void Taro.reLaunch({ url })
