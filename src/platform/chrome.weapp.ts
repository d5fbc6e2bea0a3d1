import Taro from '@tarojs/taro'
import type { Chrome } from './chrome-type'

/** Dresses what WeChat draws around the page; its bar has no words (R7). */
export function dressPage({ background, dark, ground, isHome }: Chrome) {
  Taro.setNavigationBarColor({ backgroundColor: background, frontColor: dark ? '#ffffff' : '#000000' })
  Taro.setBackgroundColor({ backgroundColor: ground, backgroundColorTop: background, backgroundColorBottom: ground })
  Taro.setBackgroundTextStyle({ textStyle: dark ? 'light' : 'dark' })
  // WeChat shows a house wherever the only page is not the first of app.json, and asks this of every page anew.
  if (isHome) void Taro.hideHomeButton()
}
