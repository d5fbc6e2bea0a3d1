import { t } from '@/features/catalogue/locale/box'
import { copyText } from '@/platform/links'
import { toast } from '@/platform/feedback'

/** Copies a commitment, and says how it went. */
export async function copyHash(hash: string): Promise<void> {
  try {
    await copyText(hash)
    toast({ message: t('box.hashCopied'), level: 'success' })
  } catch {
    toast({ message: t('box.copyFailed') })
  }
}
