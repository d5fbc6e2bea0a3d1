import Taro from '@tarojs/taro'
import type { UncaughtListener } from './uncaught'

/** Hears every error nobody caught (R192). */
export function onUncaught(listener: UncaughtListener) {
  Taro.onError((error) => listener('error', error))
  Taro.onUnhandledRejection(({ reason }) => listener('unhandledrejection', reason))
}
