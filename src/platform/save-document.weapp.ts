import Taro from '@tarojs/taro'
import { t } from '@/locales/files'
import type { DocumentKind } from './document-type'

/** Hands a person a document: WeChat shows it, and its menu sends it on or keeps it. */
export async function saveDocument(name: string, bytes: ArrayBuffer, kind: DocumentKind): Promise<void> {
  const filePath = `${Taro.env.USER_DATA_PATH}/${name}`
  try {
    await new Promise<void>((resolve, reject) => {
      Taro.getFileSystemManager().writeFile({ filePath, data: bytes, success: () => resolve(), fail: reject })
    })
    await Taro.openDocument({ filePath, fileType: kind, showMenu: true })
  } catch (cause) {
    throw new Error(t('files.openFailed'), { cause })
  }
}
