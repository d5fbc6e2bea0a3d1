import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { aria } from '@/ui/aria'
import { Check } from '@/ui/check'
import { china, DAY } from '@/i18n/time/china'
import { timeText } from '@/i18n/time/text'
import { DateField } from '@/ui/date-field'
import { t } from '@/features/accounts/locale/security'
import { toast } from '@/platform/feedback'
import { securityStore } from '@/features/accounts/store/security-store'
import { FormEnd } from '../form-end'
import { useChange } from '../use-change'
import { GuardianForm } from './guardian'
import type { FormProps } from '.'

/** The declaration of age, and for 8 to 17 the guardian's consent (rules B12). */
export const AgeForm = observer(function AgeForm({ onDone }: FormProps) {
  const age = securityStore.account.data?.age
  if (!age || age.state === 'undeclared') return <Declaration onDone={onDone} />
  const state = age.state === 'minor' && age.guardian ? 'minorAllowed' : age.state
  return (
    <View className="security-form">
      <View>
        {t(`security.age_${state}`)}
        {age.birthDate && ` · ${age.birthDate}`}
      </View>
      {age.guardian && (
        <View className="security-hint">
          {t('security.guardianSince', { ...age.guardian, time: timeText(age.guardian.consentedAt) })}
        </View>
      )}
      <View className="security-hint">{t('security.ageStands')}</View>
      {state === 'minor' && age.birthDate && <GuardianForm birthDate={age.birthDate} onDone={onDone} />}
    </View>
  )
})

const Declaration = observer(function Declaration({ onDone }: FormProps) {
  const change = useChange(securityStore.declareAge, onDone)
  const [kind, setKind] = useState<'adult' | 'minor'>()
  const [birthDate, setBirthDate] = useState('')

  const declare = () => {
    if (!kind) return void toast({ message: t('security.ageMissing') })
    if (kind === 'minor' && !birthDate) return void toast({ message: t('security.birthDateMissing') })
    const said = kind === 'adult' ? ({ adult: true } as const) : { birthDate }
    return void change.run(said, t('security.declared'))
  }
  return (
    <View className="security-form">
      <View className="security-hint">{t('security.ageText')}</View>
      <View {...aria({ role: 'radiogroup', label: t('security.age') })}>
        <View className="security-choice">
          <Check checked={kind === 'adult'} onChange={() => setKind('adult')}>
            {t('security.adult')}
          </Check>
        </View>
        <View className="security-choice">
          <Check checked={kind === 'minor'} onChange={() => setKind('minor')}>
            {t('security.minor')}
          </Check>
        </View>
      </View>
      {kind === 'minor' && (
        <DateField
          label={t('security.birthDate')}
          value={birthDate}
          min="1900-01-01"
          max={china().format(DAY)}
          onChange={setBirthDate}
        />
      )}
      <View className="security-hint">{t('security.ageStands')}</View>
      <FormEnd change={change} action={t('security.declare')} acting={t('security.declaring')} onTap={declare} />
    </View>
  )
})
