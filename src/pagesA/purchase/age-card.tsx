import { View } from '@tarojs/components'
import type { BodyOf } from '@contract/client-types'
import { observer } from 'mobx-react-lite'
import { aria } from '@/components/aria'
import { Card } from '@/components/card'
import { Check } from '@/components/check'
import { dateText } from '@/components/date'
import { DateField } from '@/components/date-field'
import { t } from '@/locales/purchase'

/** What has been answered so far. Nothing is chosen beforehand. */
export interface AgeAnswer {
  adult?: boolean
  minor?: boolean
  birthDate?: string
}

/** The declaration that the first paid order needs (rules B12), or undefined while it is not complete. */
export function ageOf({
  adult,
  minor,
  birthDate,
}: AgeAnswer): NonNullable<BodyOf<'orders.create'>['confirmations']>['age'] {
  if (adult) return { adult: true }
  return minor && birthDate ? { birthDate } : undefined
}

interface AgeCardProps {
  answer: AgeAnswer
  /** It was tried without an answer. */
  missed: boolean
  onChange: (answer: AgeAnswer) => void
}

/** Asks for the age before the first purchase. */
export const AgeCard = observer(function AgeCard({ answer, missed, onChange }: AgeCardProps) {
  return (
    <Card title={t('purchase.ageTitle')} className={missed ? 'buy__missed' : undefined}>
      <View className="jb-xs jb-2">{t('purchase.ageText')}</View>
      <View {...aria({ role: 'radiogroup', label: t('purchase.ageTitle') })}>
        <View className="buy__choice">
          <Check checked={Boolean(answer.adult)} onChange={() => onChange({ adult: true })}>
            {t('purchase.adult')}
          </Check>
        </View>
        <View className="buy__choice">
          <Check checked={Boolean(answer.minor)} onChange={() => onChange({ minor: true })}>
            {t('purchase.minor')}
          </Check>
        </View>
      </View>
      {answer.minor && (
        <View className="buy__choice">
          <DateField
            label={t('purchase.birthDatePick')}
            value={answer.birthDate ?? ''}
            min="1900-01-01"
            max={dateText(new Date().toISOString())}
            onChange={(birthDate) => onChange({ minor: true, birthDate })}
          />
        </View>
      )}
    </Card>
  )
})
