import { t } from '@/features/admin/locale/admin'
import { copyText } from '@/platform/links'
import { toast } from '@/platform/feedback'

/** Puts words on the clipboard and says so. */
export const copy = (text: string) =>
  copyText(text).then(
    () => toast({ message: t('admin.copied') }),
    () => toast({ message: t('admin.copyFailed') }),
  )
