import { View } from '@tarojs/components'
import type { BodyOf } from '@contract/client-types'
import { observer } from 'mobx-react'
import { t } from '../../locale/age'
import { aria } from '@/ui/aria'
import { Card } from '@/ui/card'
import { Check } from '@/ui/check'
import { china, DAY } from '@/i18n/time/china'
import { DateField } from '@/ui/date-field'
import './index.scss'

/** Answers so far. Nothing is chosen beforehand. */
export interface AgeAnswer {
  adult?: boolean
  minor?: boolean
  birthDate?: string
}

/** The declaration that the first paid order needs (rules B12), or undefined while it is not complete. */
export function ageOf({ adult, minor, birthDate }: AgeAnswer): NonNullable<BodyOf<'orders.create'>['consents']>['age'] {
  if (adult) return { adult: true }
  return minor && birthDate ? { birthDate } : undefined
}

/** Names the missing answer; undefined when there is none. */
export function missingAge(answer: AgeAnswer): string | undefined {
  if (ageOf(answer)) return undefined
  return t(answer.minor ? 'age.needBirthDate' : 'age.needAge')
}

interface AgeCardProps {
  answer: AgeAnswer
  /** It was tried without an answer. */
  missed: boolean
  onChange: (answer: AgeAnswer) => void
}

/** Asks for the age before the first payment. */
export const AgeCard = observer(function AgeCard({ answer, missed, onChange }: AgeCardProps) {
  return (
    <Card title={t('age.title')} className={missed ? 'jb-age jb-age--missed' : 'jb-age'}>
      <View className="u-text-small u-text-secondary">{t('age.text')}</View>
      <View {...aria({ role: 'radiogroup', label: t('age.title') })}>
        <View className="u-above-8">
          <Check checked={Boolean(answer.adult)} onChange={() => onChange({ adult: true })}>
            {t('age.adult')}
          </Check>
        </View>
        <View className="u-above-8">
          <Check checked={Boolean(answer.minor)} onChange={() => onChange({ minor: true })}>
            {t('age.minor')}
          </Check>
        </View>
      </View>
      {answer.minor && (
        <View className="u-above-8">
          <DateField
            label={t('age.birthDate')}
            value={answer.birthDate ?? ''}
            min="1900-01-01"
            max={china().format(DAY)}
            onChange={(birthDate) => onChange({ minor: true, birthDate })}
          />
        </View>
      )}
    </Card>
  )
})
