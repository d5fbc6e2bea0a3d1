import Taro from '@tarojs/taro'
import type { UncaughtListener } from './errors'

/** Hears every error nobody caught (R192). */
export function onUncaught(listener: UncaughtListener) {
  Taro.onError((error) => listener('error', error))
  Taro.onUnhandledRejection(({ reason }) => listener('unhandledrejection', reason))
}

/** Does nothing: WeChat runs the mini-program once, so there is no other tab. */
export function watchOtherTabs(_look: () => void) {}

/** Opens the page anew, with nothing behind it. */
export const restart = (url: string) => void Taro.reLaunch({ url })

/** A new version has been fetched in the background: asks whether to start it now; otherwise the next start has it. */
export function watchUpdate(ask: () => Promise<{ confirm: boolean }>) {
  const manager = Taro.getUpdateManager()
  manager.onUpdateReady(async () => {
    if ((await ask()).confirm) manager.applyUpdate()
  })
}

/** WeChat shows its own progress while a subpackage is on its way. */
export function watchPageLoad() {}

/** The mini-program has rpx; nothing to keep in step. */
export function startRem() {}
