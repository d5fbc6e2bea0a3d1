import { t } from '@/i18n'
import { dialog } from '@/platform/feedback'
import { navigate } from './navigate'

let telling = false

/** An address that leads nowhere: says so, and after a tap goes to the start (A19). Told once, however often it is found. */
export async function pageNotFound(path: string): Promise<void> {
  if (telling) return
  telling = true
  console.warn('page not found', path)
  try {
    await dialog({ message: t('common.pageGone'), confirmText: t('common.goHome'), cancelText: false })
    await navigate.home()
  } finally {
    telling = false
  }
}
