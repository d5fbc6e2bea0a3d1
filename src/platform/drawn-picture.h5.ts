import { saveBlob } from './save-file'
import { offerLink } from './share-link'

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
