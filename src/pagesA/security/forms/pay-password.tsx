import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { t } from '@/features/accounts/locale/security'
import { securityStore } from '@/features/accounts/store/security-store'
import { FormEnd } from '../form-end'
import { IdentityCheck, useIdentityCheck } from '../identity-check'
import { PasswordField } from '../password-field'
import { useChange } from '../use-change'
import type { FormProps } from '.'
import { isPayPassword } from '@/client/validation'

/** Sets or changes the pay password: six digits (rules B12). */
export const PayPasswordForm = observer(function PayPasswordForm({ onDone }: FormProps) {
  const change = useChange(securityStore.setPayPassword, onDone)
  const identityCheck = useIdentityCheck(change.clear)
  const [payPassword, setPayPassword] = useState('')
  const [tried, setTried] = useState(false)
  const problem = isPayPassword(payPassword) ? '' : t('security.payPasswordWrong')

  const save = () => {
    setTried(true)
    if (!identityCheck.check() || problem) return
    void change.run({ payPassword, identityCheck: identityCheck.value }, t('security.payPasswordSaved'))
  }
  return (
    <View className="security-form">
      <View className="security-hint">{t('security.payPasswordHint')}</View>
      <PasswordField
        pin
        label={t('security.payPasswordNew')}
        value={payPassword}
        maxLength={lengths.payPassword.max}
        autoComplete="off"
        error={tried ? problem : ''}
        onInput={setPayPassword}
      />
      <IdentityCheck identityCheck={identityCheck} />
      <FormEnd change={change} action={t('security.save')} acting={t('security.saving')} onTap={save} />
    </View>
  )
})
