import Taro from '@tarojs/taro'

/** A new version has been fetched in the background: asks whether to start it now; otherwise the next start has it. */
export function watchUpdate(ask: () => Promise<{ confirm: boolean }>) {
  const manager = Taro.getUpdateManager()
  manager.onUpdateReady(async () => {
    if ((await ask()).confirm) manager.applyUpdate()
  })
}
