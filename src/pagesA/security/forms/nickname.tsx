import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { lengths, fits } from '@contract/fields'
import { isReservedName, plainName } from '@contract/names'
import { aria } from '@/ui/aria'
import { Field } from '@/ui/field'
import { Figure } from '@/ui/figure'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '@/features/accounts/locale/security'
import { session } from '@/client/stores'
import { securityStore } from '@/features/accounts/store/security-store'
import { FormEnd } from '../form-end'
import { useChange } from '../use-change'
import type { FormProps } from '.'

/** Names the error of a nickname; operators may be called what they are. */
function errorIn(nickname: string, isOperator: boolean): string {
  if (!fits(plainName(nickname), lengths.nickname)) return t('security.nicknameWrong')
  return !isOperator && isReservedName(nickname) ? t('security.nicknameReserved') : ''
}

/** The name and the picture that others see. */
export const NicknameForm = observer(function NicknameForm({ onDone }: FormProps) {
  const { avatars } = securityStore
  const known = session.me.data
  const change = useChange(securityStore.update, onDone)
  const [nickname, setNickname] = useState(known?.nickname ?? '')
  const [chosen, setChosen] = useState<string>()
  const [tried, setTried] = useState(false)
  useEffect(() => void avatars.load(), [avatars])
  const problem = errorIn(nickname, known?.roles.includes('operator') === true)
  const current = avatars.data?.find(({ image }) => Object.values(image).includes(known?.avatar ?? ''))?.id
  const options = [...(avatars.data ?? []), { id: '', name: t('security.noAvatar'), image: undefined }]

  const save = () => {
    setTried(true)
    if (problem) return
    void change.run({ nickname: plainName(nickname), avatar: chosen }, t('security.saved'))
  }
  return (
    <View className="sec-form">
      <Field
        label={t('security.nicknameField')}
        value={nickname}
        maxLength={lengths.nickname.max}
        autoComplete="nickname"
        error={tried ? problem : ''}
        onInput={setNickname}
      />
      <View className="sec-faces" {...aria({ role: 'radiogroup', label: t('security.avatar') })}>
        {options.map(({ id, name, image }) => {
          const on = id === (chosen ?? current ?? '')
          return (
            <Tap
              key={id}
              role="radio"
              checked={on}
              label={name}
              className={`sec-face${on ? ' sec-face--on' : ''}${image ? '' : ' sec-face--none'}`}
              onTap={() => setChosen(id)}
            >
              {image ? <Figure className="sec-face__f" picture={image} /> : <Icon name="user" size="lg" />}
            </Tap>
          )
        })}
      </View>
      <FormEnd change={change} action={t('security.save')} acting={t('security.saving')} onTap={save} />
    </View>
  )
})
