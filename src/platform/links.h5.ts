import { t } from '@/i18n'
import { toast } from './feedback'

/** Origin of the website, for links that are handed to others. */
export const webOrigin = () => window.location.origin

/** Full address of an app path, for other people. */
export const fullLink = (path: string) => webOrigin() + path

/** Leaves for an outside page. */
export async function openExternal(url: string): Promise<void> {
  window.location.href = url
}

/** Opens an outside page beside the app, which stays where it is; where a browser refuses another tab, in this one. */
export async function openBeside(url: string): Promise<void> {
  const tab = window.open(url, '_blank')
  if (!tab) return openExternal(url)
  // The page of others learns nothing about ours.
  tab.opener = null
}

/** Copies through a text field, for browsers that give no clipboard to pages without https. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}

/** Puts text on the clipboard; rejects when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) await navigator.clipboard.writeText(text)
  else if (!copyBySelection(text)) throw new Error('setClipboardData:fail')
}

/** Offers a link through the browser's own sheet, or copies it where there is none. `path` is below our origin. */
export async function offerLink(title: string, path: string): Promise<void> {
  const url = fullLink(path)
  if (typeof navigator.share !== 'function') {
    await copyText(url)
    toast({ message: t('common.linkCopied') })
    return
  }
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Closing the sheet is an answer, not a failure.
    if ((error as Error).name !== 'AbortError') throw error
  }
}
