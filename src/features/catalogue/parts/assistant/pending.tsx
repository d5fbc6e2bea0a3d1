import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { isReason } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { t } from '../../locale/assistant'
import { assistantStore } from '../../store/assistant-store'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Meter } from '@/ui/meter'
import { PhoneNote } from '@/features/accounts/parts/phone-note'

/** Line below the conversation: an answer under way that can be stopped, or a failure that can be retried. */
export const Pending = observer(function Pending() {
  const { isAsking, error, sent, heard, brokeOff } = assistantStore
  if (isAsking) {
    return (
      <View className="jb-assistant__line u-stack u-below-24">
        {heard !== '' && (
          <View className="jb-assistant__bubble chat__bubble">
            <Text className="chat__text">{heard}</Text>
          </View>
        )}
        <View className="jb-assistant__wait" {...aria({ role: 'status' })}>
          <View className="jb-ring" />
          <View className="u-grow">
            {t(heard ? 'assistant.answering' : sent === undefined ? 'assistant.thinking' : 'assistant.sending')}
            {sent !== undefined && <Meter name={t('assistant.sending')} now={Math.round(sent * 100)} max={100} />}
          </View>
          <Button small onTap={() => assistantStore.stop()}>
            {t('assistant.stop')}
          </Button>
        </View>
      </View>
    )
  }
  if (!error) return null
  // No try will make a service that is not there answer.
  const hopeless = isReason(error, 'PROVIDER_NOT_CONFIGURED')
  const text = error.isCanceled
    ? t('assistant.stopped')
    : brokeOff
      ? t('assistant.brokeOff')
      : hopeless
        ? t('assistant.noPhotos')
        : errorText(error)
  return (
    <View className="jb-assistant__line u-stack u-below-24" {...aria({ role: 'alert' })}>
      <View className={`jb-assistant__bubble chat__bubble${error.isCanceled ? '' : ' jb-assistant__bubble--warn'}`}>
        {text}
      </View>
      <PhoneNote what="required" />
      {!hopeless && (
        <View className="u-flex u-above-16">
          <Button small onTap={() => void assistantStore.retry()}>
            {t('assistant.again')}
          </Button>
        </View>
      )}
    </View>
  )
})
