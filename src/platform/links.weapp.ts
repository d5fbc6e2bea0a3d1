import Taro from '@tarojs/taro'
import { serverOrigin } from '@/config/url'
import { isAllowedPage } from '@/config/web-pages'
import { t } from '@/i18n'
import { dialog, toast } from './feedback'

/** Origin of the website, for links that are handed to others: the server serves it. */
export const webOrigin = () => serverOrigin()

/**
 * Full address of an app path, for other people: the mini-program has no addresses, and the shop's website has this
 * page too.
 */
export const fullLink = (path: string) => webOrigin() + path

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

/** Puts text on the clipboard; rejects when WeChat refuses. */
export async function copyText(text: string): Promise<void> {
  await Taro.setClipboardData({ data: text })
}

/** WeChat shares only from its own menu, so this says where that is. */
export async function offerLink(_title: string, _path: string): Promise<void> {
  toast({ message: t('common.shareFromMenu') })
}
