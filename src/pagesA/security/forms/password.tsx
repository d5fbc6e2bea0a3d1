import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { t } from '@/features/accounts/locale/security'
import { isPassword } from '@/client/validation'
import { securityStore } from '@/features/accounts/store/security-store'
import { FormEnd } from '../form-end'
import { IdentityCheck, useIdentityCheck } from '../identity-check'
import { PasswordField } from '../password-field'
import { useChange } from '../use-change'
import type { FormProps } from '.'

/** Sets or changes the sign-in password (R88). */
export const PasswordForm = observer(function PasswordForm({ onDone }: FormProps) {
  const change = useChange(securityStore.setPassword, onDone)
  const identityCheck = useIdentityCheck(change.clear)
  const [newPassword, setNewPassword] = useState('')
  const [tried, setTried] = useState(false)
  const problem = isPassword(newPassword) ? '' : t('security.passwordLength')

  const save = () => {
    setTried(true)
    if (!identityCheck.check() || problem) return
    void change.run({ newPassword, identityCheck: identityCheck.value }, t('security.passwordSaved'))
  }
  return (
    <View className="security-form">
      <PasswordField
        label={t('security.passwordNew')}
        value={newPassword}
        maxLength={lengths.password.max}
        autoComplete="new-password"
        error={tried ? problem : ''}
        onInput={setNewPassword}
      />
      <View className="security-hint">{t('security.passwordHint')}</View>
      <IdentityCheck identityCheck={identityCheck} />
      <FormEnd change={change} action={t('security.save')} acting={t('security.saving')} onTap={save} />
    </View>
  )
})
