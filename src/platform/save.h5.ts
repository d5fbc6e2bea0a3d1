import { t } from '@/i18n/files'
import { toast } from './feedback'
import { offerLink } from './links'
import { DOCUMENTS, type DocumentKind, type Download, type Downloaded, type ReadyFile } from './save-type'

/** Has the browser download data under a name. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Prepares a text file. A browser needs nothing beforehand. */
export const prepareFile = async (name: string, text: string): Promise<ReadyFile> => ({ name, content: text })

/** Hands a person a text file: the browser downloads it. Tells whether it was taken. */
export async function takeFile({ name, content }: ReadyFile): Promise<boolean> {
  saveBlob(name, new Blob([content], { type: name.endsWith('.csv') ? 'text/csv' : 'application/json' }))
  return true
}

/** Hands a person a document: the browser downloads it. */
export async function saveDocument(name: string, bytes: ArrayBuffer, kind: DocumentKind): Promise<void> {
  saveBlob(name, new Blob([bytes], { type: DOCUMENTS[kind] }))
}

async function fileOf(address: string, name: string): Promise<File> {
  const blob = await (await fetch(address)).blob()
  return new File([blob], name, { type: blob.type })
}

/** Keeps a picture that was drawn: the browser downloads it. Tells whether it was kept. */
export async function keepPicture(address: string, name: string): Promise<boolean> {
  saveBlob(name, await fileOf(address, name))
  return true
}

/** Hands the picture on by the browser's own sheet; where it takes no pictures, the link goes instead. */
export async function sharePicture(address: string, name: string, link: { title: string; path: string }) {
  const file = await fileOf(address, name)
  const data = { title: link.title, files: [file] }
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(data)) return offerLink(link.title, link.path)
  try {
    await navigator.share(data)
  } catch (error) {
    // Closing the sheet is an answer, not a failure.
    if ((error as Error).name !== 'AbortError') throw error
  }
}

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
