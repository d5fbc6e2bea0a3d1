import { toast } from './feedback'
import { t } from '@/locales/files'
import type { Download, Downloaded } from './download-type'

/** Has the browser download what is at an address, in a tab of its own (H7). Rejects without an address (R79). */
export async function download({ url }: Download): Promise<Downloaded> {
  if (!url) {
    toast({ message: t('files.noAddress') })
    throw new Error('请提供下载地址')
  }
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener'
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
  return { success: true }
}
