import { t } from '@/features/admin/locale/desk'
import { copyText } from '@/platform/links'
import { toast } from '@/platform/feedback'

/** Puts words on the clipboard and says so. */
export const copy = (text: string) =>
  copyText(text).then(
    () => toast({ message: t('desk.copied') }),
    () => toast({ message: t('desk.copyFailed') }),
  )
