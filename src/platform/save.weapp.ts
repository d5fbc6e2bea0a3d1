import Taro from '@tarojs/taro'
import { t } from '@/i18n/files'
import { PLATFORM_ERRORS, PlatformError } from './errors'
import { dialog, toast } from './feedback'
import { type DocumentKind, DOWNLOAD_TIMEOUT, type Download, type Downloaded, type ReadyFile } from './save-type'

const said = (error: unknown) => (error as { errMsg?: string } | undefined)?.errMsg ?? String(error)

/** Writes a file of the mini-program's own and gives its path. */
function write(name: string, data: string | ArrayBuffer): Promise<string> {
  const filePath = `${Taro.env.USER_DATA_PATH}/${name}`
  return new Promise((resolve, reject) => {
    Taro.getFileSystemManager().writeFile({ filePath, data, success: () => resolve(filePath), fail: reject })
  })
}

/** Writes a text file, so that a later tap can hand it over at once. */
export const prepareFile = async (name: string, text: string): Promise<ReadyFile> => ({
  name,
  content: await write(name, text),
})

/**
 * Hands a person a text file: a mini-program has no downloads, so it goes into a chat of theirs. WeChat allows it only
 * first thing in a tap. Tells whether it was taken: closing the list of chats is an answer, not a failure.
 */
export async function takeFile({ name, content }: ReadyFile): Promise<boolean> {
  try {
    await Taro.shareFileMessage({ filePath: content, fileName: name })
    return true
  } catch (error) {
    if (/cancel/.test(said(error))) return false
    throw error
  }
}

/** Hands a person a document: WeChat shows it, and its menu sends it on or keeps it. */
export async function saveDocument(name: string, bytes: ArrayBuffer, kind: DocumentKind): Promise<void> {
  try {
    const filePath = await write(name, bytes)
    await Taro.openDocument({ filePath, fileType: kind, showMenu: true })
  } catch (cause) {
    throw new Error(t('files.openFailed'), { cause })
  }
}

/**
 * Saves a picture to the phone's album; false when it was not kept. A user who once refused is shown where to allow it.
 */
export async function keepPicture(address: string, _name: string): Promise<boolean> {
  try {
    await Taro.saveImageToPhotosAlbum({ filePath: address })
    return true
  } catch (error) {
    if (/cancel/.test(said(error))) return false
    if (!/auth|deny|denied/.test(said(error))) throw error
    // Told and not opened: WeChat opens its settings only first thing in a tap.
    await dialog({ message: t('files.albumRefused'), cancelText: false })
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

async function fetchAndKeep({ url, header, timeout }: Download): Promise<string> {
  const { statusCode, tempFilePath } = await Taro.downloadFile({ url, header, timeout }).catch((error) => {
    throw /timeout/.test(said(error))
      ? new PlatformError(PLATFORM_ERRORS.timeout)
      : new PlatformError(PLATFORM_ERRORS.download)
  })
  if (statusCode !== 200) throw new Error(t('files.downloadStatus', { n: statusCode }))
  const { savedFilePath } = (await Taro.saveFile({ tempFilePath })) as Taro.saveFile.SuccessCallbackResult
  return savedFilePath
}

/**
 * Downloads what is at an address and keeps it on the phone (H7). Rejects without an address (R79), when the server has
 * none of it, and when the network fails (R168); the person has been told by then.
 */
export async function download({ url, header, timeout = DOWNLOAD_TIMEOUT }: Download): Promise<Downloaded> {
  if (!url) {
    toast({ message: t('files.noAddress') })
    throw new Error('请提供下载地址')
  }
  Taro.showLoading({ title: t('files.downloading'), mask: true })
  try {
    return { success: true, path: await fetchAndKeep({ url, header, timeout }) }
  } catch (error) {
    const known = error instanceof Error && !(error instanceof PlatformError)
    // Shown after the loading sign is hidden, which would take the toast with it.
    setTimeout(() => void toast({ message: known ? error.message : t('files.downloadFailed') }), 0)
    throw error
  } finally {
    Taro.hideLoading()
  }
}
