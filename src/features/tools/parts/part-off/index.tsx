import { EmptyState } from '@/ui/notice'
import { navigate } from '@/navigation/navigate'
import { t } from '../../locale/parts'

/** Stands in for a page whose part of the shop is switched off. */
export function PartOff() {
  return (
    <EmptyState
      title={t('parts.title')}
      text={t('parts.text')}
      action={t('parts.home')}
      onAction={() => void navigate.home()}
    />
  )
}
