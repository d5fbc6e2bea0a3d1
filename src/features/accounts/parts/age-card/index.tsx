import { View } from '@tarojs/components'
import type { BodyOf } from '@contract/client-types'
import { observer } from 'mobx-react'
import { t } from '../../locale/age'
import { aria } from '@/ui/aria'
import { Card } from '@/ui/card'
import { china, DAY } from '@/i18n/time/china'
import { DateField } from '@/ui/date-field'
import { Icon } from '@/ui/icon'
import { Tap } from '@/ui/tap'
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

interface AgeChoiceProps {
  answer: AgeAnswer
  onChange: (answer: AgeAnswer) => void
}

/** The two answers side by side. */
export const AgeHalves = observer(function AgeHalves({ answer, onChange }: AgeChoiceProps) {
  const half = (on: boolean, words: string, given: AgeAnswer) => (
    <Tap
      className={on ? 'jb-age__half jb-age__half--on' : 'jb-age__half'}
      role="radio"
      checked={on}
      onTap={() => onChange(given)}
    >
      {on && <Icon name="check" size="sm" />}
      {words}
    </Tap>
  )
  return (
    <View className="jb-age__row" {...aria({ role: 'radiogroup', label: t('age.title') })}>
      {half(Boolean(answer.adult), t('age.adult'), { adult: true })}
      {half(Boolean(answer.minor), t('age.minor'), { minor: true })}
    </View>
  )
})

/** The answers, and for a minor what holds and the date of birth. */
export const AgeChoice = observer(function AgeChoice({ answer, onChange }: AgeChoiceProps) {
  return (
    <>
      <AgeHalves answer={answer} onChange={onChange} />
      {answer.minor && (
        <View className="jb-age__birth">
          <View className="u-text-small u-text-secondary">{t('age.text')}</View>
          <DateField
            label={t('age.birthDate')}
            value={answer.birthDate ?? ''}
            min="1900-01-01"
            max={china().format(DAY)}
            onChange={(birthDate) => onChange({ minor: true, birthDate })}
          />
        </View>
      )}
    </>
  )
})

interface AgeCardProps extends AgeChoiceProps {
  /** It was tried without an answer. */
  missed: boolean
}

/** Asks for the age before the first payment. */
export const AgeCard = observer(function AgeCard({ answer, missed, onChange }: AgeCardProps) {
  return (
    <Card title={t('age.title')} className={missed ? 'jb-age jb-age--missed' : 'jb-age'}>
      <AgeChoice answer={answer} onChange={onChange} />
    </Card>
  )
})
