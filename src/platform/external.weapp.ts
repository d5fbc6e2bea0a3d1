import { t } from '@/locales'
import { isAllowedPage } from '@/config/web-pages'
import Taro from '@tarojs/taro'
import { dialog } from './feedback'

/** Opens an outside page inside the app, where WeChat and we allow it; otherwise says that this cannot be done here (R33). */
export async function openExternal(url: string): Promise<void> {
  if (isAllowedPage(url)) {
    await Taro.navigateTo({ url: `/pages/web_view/index?url=${encodeURIComponent(url)}` })
    return
  }
  await dialog({ title: t('common.notice'), message: t('common.noExternalHere'), cancelText: false })
}

/** A mini-program opens an outside page over the current one: that is still there behind it. */
export const openBeside = openExternal
