import Taro from '@tarojs/taro'
import { t } from '@/locales/files'
import { DOWNLOAD_TIMEOUT, type Download, type Downloaded } from './download-type'
import { toast } from './feedback'
import { FAULTS, PlatformError } from './faults'

async function fetchAndKeep({ url, header, timeout }: Download): Promise<string> {
  const { statusCode, tempFilePath } = await Taro.downloadFile({ url, header, timeout }).catch((error) => {
    const said = String(error?.errMsg ?? error)
    throw /timeout/.test(said) ? new PlatformError(FAULTS.timeout) : new PlatformError(FAULTS.download)
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
