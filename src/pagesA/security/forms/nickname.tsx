import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths, fits } from '@contract/fields'
import { isReservedName, plainName } from '@contract/names'
import { Field } from '@/ui/field'
import { t } from '@/features/accounts/locale/security'
import { isOwnPicture } from '@/features/accounts/parts/avatar'
import { session } from '@/client/stores'
import { securityStore } from '@/features/accounts/store/security-store'
import { FormEnd } from '../form-end'
import { useChange } from '../use-change'
import { Faces } from './faces'
import type { FormProps } from '.'

/** Names the error of a nickname; operators may be called what they are. */
function errorIn(nickname: string, isOperator: boolean): string {
  if (!fits(plainName(nickname), lengths.nickname)) return t('security.nicknameWrong')
  return !isOperator && isReservedName(nickname) ? t('security.nicknameReserved') : ''
}

/** The name and the picture that others see. */
export const NicknameForm = observer(function NicknameForm({ onDone }: FormProps) {
  const known = session.me.data
  const change = useChange(securityStore.update, onDone)
  const [nickname, setNickname] = useState(known?.nickname ?? '')
  const [chosen, setChosen] = useState<string>()
  const [tried, setTried] = useState(false)
  const problem = errorIn(nickname, known?.roles.includes('operator') === true)

  const save = () => {
    setTried(true)
    if (problem) return
    const waits = chosen !== undefined && chosen !== known?.avatar && isOwnPicture(chosen)
    void change.run(
      { nickname: plainName(nickname), avatar: chosen },
      t(waits ? 'security.savedAvatar' : 'security.saved'),
    )
  }
  return (
    <View className="security-form">
      <Field
        label={t('security.nicknameField')}
        value={nickname}
        maxLength={lengths.nickname.max}
        autoComplete="nickname"
        error={tried ? problem : ''}
        onInput={setNickname}
      />
      <Faces chosen={chosen} onChoose={setChosen} />
      <FormEnd change={change} action={t('security.save')} acting={t('security.saving')} onTap={save} />
    </View>
  )
})
