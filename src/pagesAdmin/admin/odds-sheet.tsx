import { View } from '@tarojs/components'
import { WEIGHT_SUM } from '@contract/fairness/table'
import type { DataOf } from '@contract/client-types'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { actions } from '@/features/admin/store/actions'
import { Field } from '@/ui/field'
import { percent } from '@/ui/percent'
import { t } from '@/features/admin/locale/admin'
import type { BoxDetail } from '@/features/admin/store/admin-catalogue-store'
import { Decide, type Decision } from './decision-sheet'
import { digitsOf, whole } from './whole'

interface Props {
  of: BoxDetail
  onClose: () => void
  onDone: () => void
}

/** The next odds version of a paused box, in parts per million; its guarantee stays as it is (rules B2). */
export const OddsSheet = observer(function OddsSheet({ of: { id, prizes, guarantee }, onClose, onDone }: Props) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [judged, setJudged] = useState(false)
  const weights = prizes.map((prize) => ({
    prizeId: prize.id,
    weight: whole(typed[prize.id] ?? String(prize.weight), WEIGHT_SUM),
  }))
  const bad = weights.some(({ weight }) => weight === undefined)
  const sum = weights.reduce((all, { weight = 0 }) => all + weight, 0)
  const entries = weights.map(({ prizeId, weight = 0 }) => ({ prizeId, weight }))
  const kept = guarantee && { tier: guarantee.tier, every: guarantee.every, soft: guarantee.soft }

  const decision: Decision = {
    title: t('admin.odds'),
    text: `${t('admin.oddsText')} ${t('admin.oddsAsk')}`,
    go: t('admin.oddsDo'),
    action: () => actions.publishOdds(id, { entries, guarantee: kept }),
    done: (answer) => t('admin.oddsDone', { n: (answer as DataOf<'admin.publishOdds'>).number }),
  }
  const ready = () => {
    setJudged(true)
    return !bad && sum === WEIGHT_SUM
  }
  return (
    <Decide decision={decision} onClose={onClose} onDone={onDone} ready={ready}>
      {prizes.map(({ id: prizeId, name, weight }, at) => (
        <View key={prizeId} className="admin__fill u-flex u-line-below u-pad-y-8">
          <View className="u-grow">
            <View>{name}</View>
            <View className="u-text-small u-text-tertiary">
              {percent(weight)} → {percent(weights[at]?.weight ?? 0)}
            </View>
          </View>
          <View className="admin__fill-in u-flex-none u-before-16">
            <Field
              label={name}
              type="number"
              maxLength={digitsOf(WEIGHT_SUM)}
              value={typed[prizeId] ?? String(weight)}
              onInput={(value) => setTyped({ ...typed, [prizeId]: value })}
            />
          </View>
        </View>
      ))}
      <View className={judged && (bad || sum !== WEIGHT_SUM) ? 'admin__problem' : 'u-text-secondary'}>
        {bad ? t('admin.oddsBad') : t('admin.oddsSum', { sum: percent(sum) })}
      </View>
    </Decide>
  )
})
