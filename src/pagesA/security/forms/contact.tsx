import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { CodeField } from '@/features/accounts/parts/code-field'
import { Field } from '@/ui/field'
import { t } from '@/features/accounts/locale/security'
import { codeWaits } from '@/features/accounts/store/code-waits'
import { securityStore } from '@/features/accounts/store/security-store'
import { isCode, isEmail, isPhone } from '@/client/validation'
import { FormEnd } from '../form-end'
import { IdentityCheck, useIdentityCheck } from '../identity-check'
import { useCode } from '../use-code'
import { useChange } from '../use-change'
import type { FormProps } from '.'

/** Binds or changes the phone or the e-mail, with the code that was sent to the new one (R90, R91). */
const AddressForm = observer(function AddressForm({ kind, onDone }: FormProps & { kind: 'phone' | 'email' }) {
  const isPhoneForm = kind === 'phone'
  const change = useChange(securityStore.setContact, onDone)
  const identityCheck = useIdentityCheck(change.clear)
  const [address, setAddress] = useState(() => codeWaits.lastAddress(`me-${kind}`))
  const [code, setCode] = useState('')
  const [judged, setJudged] = useState({ address: false, code: false })
  const codeRequest = useCode(kind, address.trim())
  const now = securityStore.account.data?.[kind]
  const good = isPhoneForm ? isPhone(address.trim()) : isEmail(address.trim())
  const addressError = good ? '' : t(isPhoneForm ? 'security.phoneWrong' : 'security.emailWrong')
  const codeError = isCode(code) ? '' : t('security.codeWrong')

  const send = () => {
    setJudged({ ...judged, address: true })
    if (good) void codeRequest.send()
  }
  const save = () => {
    setJudged({ address: true, code: true })
    if (!identityCheck.check() || addressError || codeError) return
    void change.run(
      { kind, contact: address.trim(), code, identityCheck: identityCheck.value },
      t(isPhoneForm ? 'security.phoneSaved' : 'security.emailSaved'),
    )
  }
  return (
    <View className="security-form">
      {now && <View className="security-hint">{t('security.phoneNow', { now })}</View>}
      <Field
        label={t(isPhoneForm ? 'security.phoneNew' : 'security.emailNew')}
        type={isPhoneForm ? 'tel' : 'email'}
        before={isPhoneForm ? '+86' : undefined}
        value={address}
        maxLength={(isPhoneForm ? lengths.phone : lengths.email).max}
        autoComplete={isPhoneForm ? 'tel-national' : 'email'}
        error={judged.address ? addressError : ''}
        onInput={setAddress}
      />
      <CodeField
        label={t('security.newCode', { what: t(isPhoneForm ? 'security.phone' : 'security.email') })}
        value={code}
        error={(judged.code ? codeError : '') || codeRequest.error}
        left={codeRequest.left}
        sending={codeRequest.sending}
        onInput={setCode}
        onSend={send}
      />
      <IdentityCheck identityCheck={identityCheck} />
      <FormEnd change={change} action={t('security.bind')} acting={t('security.binding')} onTap={save} />
    </View>
  )
})

export const PhoneForm = (props: FormProps) => <AddressForm kind="phone" {...props} />
export const EmailForm = (props: FormProps) => <AddressForm kind="email" {...props} />
