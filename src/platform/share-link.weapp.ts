import { t } from '@/locales'
import { toast } from './feedback'

/** WeChat shares only from its own menu, so this says where that is. */
export async function offerLink(_title: string, _path: string): Promise<void> {
  toast({ message: t('common.shareFromMenu') })
}
