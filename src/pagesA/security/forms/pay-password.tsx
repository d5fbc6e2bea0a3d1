import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { t } from '@/features/accounts/locale/security'
import { securityStore } from '@/features/accounts/store/security-store'
import { FormEnd } from '../form-end'
import { Proof, useProof } from '../proof'
import { SecretField } from '../secret-field'
import { useChange } from '../use-change'
import type { FormProps } from '.'
import { isPayPassword } from '@/client/validation'

/** Sets or changes the pay password: six digits (rules B12). */
export const PayPasswordForm = observer(function PayPasswordForm({ onDone }: FormProps) {
  const change = useChange(securityStore.setPayPassword, onDone)
  const proof = useProof(change.clear)
  const [payPassword, setPayPassword] = useState('')
  const [tried, setTried] = useState(false)
  const fault = isPayPassword(payPassword) ? '' : t('security.payPasswordWrong')

  const save = () => {
    setTried(true)
    if (!proof.check() || fault) return
    void change.run({ payPassword, proof: proof.value }, t('security.payPasswordSaved'))
  }
  return (
    <View className="sec-form">
      <View className="sec-hint">{t('security.payPasswordHint')}</View>
      <SecretField
        pin
        label={t('security.payPasswordNew')}
        value={payPassword}
        maxLength={lengths.payPassword.max}
        autoComplete="off"
        error={tried ? fault : ''}
        onInput={setPayPassword}
      />
      <Proof proof={proof} />
      <FormEnd change={change} action={t('security.save')} acting={t('security.saving')} onTap={save} />
    </View>
  )
})
