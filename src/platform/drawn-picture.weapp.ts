import Taro from '@tarojs/taro'
import { t } from '@/locales/poster'
import { dialog } from './feedback'

const said = (error: unknown) => (error as { errMsg?: string } | undefined)?.errMsg ?? String(error)

/** Keeps a picture in the phone's album. Who once refused is told, and led to the settings if they wish. Tells whether it was kept. */
export async function keepPicture(address: string, _name: string): Promise<boolean> {
  try {
    await Taro.saveImageToPhotosAlbum({ filePath: address })
    return true
  } catch (error) {
    if (/cancel/.test(said(error))) return false
    if (!/auth|deny|denied/.test(said(error))) throw error
    const { confirm } = await dialog({ message: t('poster.refused'), confirmText: t('poster.settings') })
    if (confirm) await Taro.openSetting()
    return false
  }
}

/** Hands the picture on by WeChat's own menu for pictures. */
export async function sharePicture(address: string, _name: string, _link: { title: string; path: string }) {
  try {
    await Taro.showShareImageMenu({ path: address })
  } catch (error) {
    if (!/cancel/.test(said(error))) throw error
  }
}
