import Taro from '@tarojs/taro'
import { startOf, type PreviewOptions } from './type'

export type { PreviewOptions } from './type'

/** Shows pictures over everything, with WeChat's own viewer (R223). Resolves once they are shown. */
export async function previewImages(options: PreviewOptions): Promise<void> {
  const urls = [...options.urls]
  if (urls.length === 0) return
  await Taro.previewImage({ urls, current: urls[startOf(options)] })
}
