import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { CodeField } from '@/features/accounts/parts/code-field'
import { Field } from '@/ui/field'
import { t } from '@/features/accounts/locale/security'
import { codeWaits } from '@/features/accounts/store/code-waits'
import { securityStore } from '@/features/accounts/store/security-store'
import { isCode, isPhone } from '@/client/validation'
import { FormEnd } from '../form-end'
import { useCode } from '../use-code'
import { useChange } from '../use-change'
import type { FormProps } from '.'

/** A guardian agrees, by a code that goes to their own phone. */
export const GuardianForm = observer(function GuardianForm({ birthDate, onDone }: FormProps & { birthDate: string }) {
  const change = useChange(securityStore.declareAge, onDone)
  const [name, setName] = useState('')
  const [phone, setPhone] = useState(() => codeWaits.lastAddress('me-guardian'))
  const [code, setCode] = useState('')
  const [judged, setJudged] = useState({ phone: false, all: false })
  const codeRequest = useCode('guardian', phone)
  const errors = {
    name: name.trim() ? '' : t('security.guardianNameMissing'),
    phone: isPhone(phone) ? '' : t('security.phoneWrong'),
    code: isCode(code) ? '' : t('security.codeWrong'),
  }

  const send = () => {
    setJudged({ ...judged, phone: true })
    if (!errors.phone) void codeRequest.send()
  }
  const give = () => {
    setJudged({ phone: true, all: true })
    if (errors.name || errors.phone || errors.code) return
    const guardian = { name: name.trim(), phone, code }
    void change.run({ birthDate, guardian }, t('security.guardianGiven'))
  }
  return (
    <>
      <View className="security-identity__title u-bold">{t('security.guardianTitle')}</View>
      <View className="security-hint">{t('security.guardianText')}</View>
      <Field
        label={t('security.guardianName')}
        value={name}
        maxLength={lengths.guardianName.max}
        error={judged.all ? errors.name : ''}
        onInput={setName}
      />
      <Field
        label={t('security.guardianPhone')}
        type="tel"
        before="+86"
        value={phone}
        maxLength={lengths.phone.max}
        error={judged.phone ? errors.phone : ''}
        onInput={setPhone}
      />
      <CodeField
        value={code}
        error={(judged.all ? errors.code : '') || codeRequest.error}
        left={codeRequest.left}
        sending={codeRequest.sending}
        onInput={setCode}
        onSend={send}
      />
      <FormEnd change={change} action={t('security.guardianGive')} acting={t('security.guardianGiving')} onTap={give} />
    </>
  )
})
