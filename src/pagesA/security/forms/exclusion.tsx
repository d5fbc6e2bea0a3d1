import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { aria } from '@/ui/aria'
import { Check } from '@/ui/check'
import { Chip } from '@/ui/chip'
import { dayjs } from '@/i18n/time/china'
import { whenInText } from '@/i18n/time/text'
import { t } from '@/features/accounts/locale/security'
import { toast } from '@/platform/feedback'
import { securityStore } from '@/features/accounts/store/security-store'
import { FormEnd } from '../form-end'
import { useChange } from '../use-change'
import type { FormProps } from '.'

const CHOICES = [1, 7, 30, 180] as const
type Days = (typeof CHOICES)[number]

const daysText = (n: Days) => (n === 1 ? t('security.oneDay') : t('security.days', { n }))

/** Takes a break from buying, which cannot be undone; one that runs can only be made longer (rules B12). */
export const ExclusionForm = observer(function ExclusionForm({ onDone }: FormProps) {
  const until = securityStore.limits.data?.excludedUntil ?? null
  // An hour: a break that has just begun is not made longer by the same again.
  const longer = CHOICES.filter(
    (days) => until === null || dayjs.utc().add(days, 'day').isAfter(dayjs.utc(until).add(1, 'hour')),
  )
  const change = useChange(securityStore.exclude, onDone)
  const [days, setDays] = useState<Days>()
  const [sure, setSure] = useState(false)

  const start = () => {
    if (!days) return void toast({ message: t('security.exclusionChoose') })
    if (!sure) return void toast({ message: t('security.exclusionConfirm') })
    return void change.run(days, t('security.exclusionStarted'))
  }
  return (
    <View className="security-form">
      <View className="security-hint">{t('security.exclusionText')}</View>
      {until !== null && (
        <View className="security-hint">{t('security.exclusionRunning', { time: whenInText(until) })}</View>
      )}
      <View className="security-chips u-wrap" {...aria({ role: 'radiogroup', label: t('security.exclusion') })}>
        {longer.map((each) => (
          <Chip
            key={each}
            on={each === days}
            onTap={() => {
              setDays(each)
              setSure(false)
            }}
          >
            {daysText(each)}
          </Chip>
        ))}
      </View>
      {days && (
        <Check shape="square" checked={sure} onChange={setSure}>
          {t('security.exclusionAgree', { days: daysText(days) })}
        </Check>
      )}
      <FormEnd
        grave
        change={change}
        action={t('security.exclusionStart')}
        acting={t('security.exclusionStarting')}
        onTap={start}
      />
    </View>
  )
})
