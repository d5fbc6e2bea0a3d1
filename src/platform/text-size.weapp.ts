import Taro from '@tarojs/taro'

/** WeChat's 关怀模式; the screens are laid out for letters up to this size. */
const LARGEST = 1.4

/** Size of the letters that a person chose in WeChat, 1 being the ordinary one. */
export function textSize(): number {
  // Base library 2.23.4; Taro's types lack it.
  const { fontSizeScaleFactor = 1 } = Taro.getAppBaseInfo() as { fontSizeScaleFactor?: number }
  return Math.min(LARGEST, Math.max(1, fontSizeScaleFactor))
}
