import Taro from '@tarojs/taro'
import type { WindowInfo } from './window-info'

/** The window, and WeChat's own capsule that floats over its top right corner. */
export function windowInfo(): WindowInfo {
  const { windowWidth, windowHeight, screenHeight, safeArea } = Taro.getWindowInfo()
  const { left, top, width, height } = Taro.getMenuButtonBoundingClientRect()
  return {
    width: windowWidth,
    height: windowHeight,
    safeBottom: safeArea ? Math.max(0, screenHeight - safeArea.bottom) : 0,
    capsule: { left, top, width, height },
  }
}
