import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { t } from '@/features/accounts/locale/security'
import { isPassword } from '@/client/validation'
import { securityStore } from '@/features/accounts/store/security-store'
import { FormEnd } from '../form-end'
import { Proof, useProof } from '../proof'
import { SecretField } from '../secret-field'
import { useChange } from '../use-change'
import type { FormProps } from '.'

/** Sets or changes the sign-in password (R88). */
export const PasswordForm = observer(function PasswordForm({ onDone }: FormProps) {
  const change = useChange(securityStore.setPassword, onDone)
  const proof = useProof(change.clear)
  const [newPassword, setNewPassword] = useState('')
  const [tried, setTried] = useState(false)
  const fault = isPassword(newPassword) ? '' : t('security.passwordLength')

  const save = () => {
    setTried(true)
    if (!proof.check() || fault) return
    void change.run({ newPassword, proof: proof.value }, t('security.passwordSaved'))
  }
  return (
    <View className="sec-form">
      <SecretField
        label={t('security.passwordNew')}
        value={newPassword}
        maxLength={lengths.password.max}
        autoComplete="new-password"
        error={tried ? fault : ''}
        onInput={setNewPassword}
      />
      <View className="sec-hint">{t('security.passwordHint')}</View>
      <Proof proof={proof} />
      <FormEnd change={change} action={t('security.save')} acting={t('security.saving')} onTap={save} />
    </View>
  )
})
