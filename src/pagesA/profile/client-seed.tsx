import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { errorText } from '@/client/error-text'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { t } from '@/features/accounts/locale/profile'
import { toast } from '@/platform/feedback'
import { isClientSeed } from '@/client/validation'
import { fairnessStore } from '@/features/draws/store/fairness-store'

/** The seed that is the person's own, which they may change for later draws. */
export const ClientSeed = observer(function ClientSeed({ current }: { current: string }) {
  const [text, setText] = useState(current)
  const [error, setError] = useState('')
  const { isRunning } = fairnessStore.setClientSeed

  const save = async () => {
    if (!isClientSeed(text)) return setError(t('profile.seedBad'))
    try {
      await fairnessStore.setClientSeed.run(text)
      toast({ message: t('profile.seedSaved') })
    } catch (refusal) {
      setError(errorText(refusal))
    }
    return undefined
  }

  return (
    <View className="u-above-32">
      <Field
        titled
        label={t('profile.clientSeed')}
        value={text}
        maxLength={lengths.clientSeed.max}
        error={error}
        onInput={(value) => {
          setText(value)
          setError('')
        }}
        onConfirm={() => void save()}
        after={
          <Button small busy={isRunning} disabled={text === current} onTap={() => void save()}>
            {t(isRunning ? 'profile.saving' : 'profile.saveSeed')}
          </Button>
        }
      />
      <View className="u-text-small u-text-tertiary u-above-8">{t('profile.clientSeedHint')}</View>
    </View>
  )
})
