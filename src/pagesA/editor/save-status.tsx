import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { clockText } from '@/i18n/time/text'
import { Icon } from '@/ui/icon/shop'
import { t } from '@/features/studio/locale/studio'
import { draftStore } from '@/features/studio/store/draft-store'

/** Status of saving the draft, in a few words. */
export const SaveStatus = observer(function SaveStatus() {
  const { state, savedAt, error } = draftStore
  const words = {
    saved: savedAt ? t('studio.saved', { time: clockText(savedAt) }) : '',
    dirty: t('studio.dirty'),
    saving: t('studio.saving'),
    offline: t('studio.offline'),
    conflict: t('studio.conflictTitle'),
    failed: `${t('studio.saveFailed')}${error ? `：${errorText(error)}` : ''}`,
  }[state]
  const tone = state === 'saved' ? 'ok' : state === 'offline' || state === 'conflict' ? 'warn' : 'plain'
  return (
    <View
      className={`editor-saved editor-saved--${state === 'failed' ? 'bad' : tone}`}
      {...aria({ role: 'status', live: 'polite' })}
    >
      {state === 'saved' && <Icon name="check" size="sm" />}
      {state === 'offline' && <Icon name="wifi" size="sm" />}
      {words}
    </View>
  )
})
