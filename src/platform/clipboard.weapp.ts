import Taro from '@tarojs/taro'

/** Puts text on the clipboard; rejects when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  await Taro.setClipboardData({ data: text })
}
