import Taro from '@tarojs/taro'
import type { Chrome } from './page-type'

/** Dresses what WeChat draws around the page; its bar has no words (R7). */
export function dressPage({ background, dark, ground, isHome }: Chrome) {
  Taro.setNavigationBarColor({ backgroundColor: background, frontColor: dark ? '#ffffff' : '#000000' })
  Taro.setBackgroundColor({ backgroundColor: ground, backgroundColorTop: background, backgroundColorBottom: ground })
  Taro.setBackgroundTextStyle({ textStyle: dark ? 'light' : 'dark' })
  // WeChat shows a home button when the only page is not the first of app.json, and asks this of every page anew.
  if (isHome) void Taro.hideHomeButton()
}

/** WeChat shows one page by itself, from a friend's timeline: nobody can sign in there or go to another page. */
const FROM_TIMELINE = 1154

export const isSinglePage = Taro.getLaunchOptionsSync().scene === FROM_TIMELINE
