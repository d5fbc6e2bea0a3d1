import { t } from '@/locales'
import { copyText } from './clipboard'
import { toast } from './feedback'

/** Offers a link through the browser's own sheet, or copies it where there is none. `path` is below our origin. */
export async function offerLink(title: string, path: string): Promise<void> {
  const url = window.location.origin + path
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
