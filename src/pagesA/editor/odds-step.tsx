import { View } from '@tarojs/components'
import { WEIGHT_SUM } from '@contract/fairness/table'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon/shop'
import { percent } from '@/ui/percent'
import { t } from '@/features/studio/locale/studio'
import { draftStore } from '@/features/studio/store/draft-store'
import type { Draft } from '@/features/studio/store/studio-store'
import { FieldError } from './field-error'
import { GuaranteeCard } from './guarantee-card'
import { PriceCard } from './price-card'
import { errorOf } from './field-errors'
import { WeightRow } from './weight-row'
import { fitWeights, usualWeights } from './weights'

/** Sum of all chances, and its distance from the whole. */
function Sum({ sum }: { sum: number }) {
  const off = WEIGHT_SUM - sum
  const word =
    off === 0
      ? t('studio.oddsExact')
      : t(off > 0 ? 'studio.oddsShort' : 'studio.oddsOver', { n: percent(Math.abs(off)) })
  return (
    <View
      className={off === 0 ? 'editor-total u-tone-ok' : 'editor-total u-tone-warn'}
      {...aria({ role: 'status', live: 'polite' })}
    >
      {off === 0 && (
        <View className="u-flex u-after-8">
          <Icon name="check" size="sm" />
        </View>
      )}
      <View className="u-bold u-flex u-after-8">{t('studio.oddsSum', { sum: percent(sum) })}</View>
      {off !== 0 && <View className="u-flex u-after-8">{word}</View>}
    </View>
  )
}

/** The chances: whole parts of a million, typed as percent, drawn to scale. */
export const OddsStep = observer(function OddsStep({ draft }: { draft: Draft }) {
  const { prizes } = draft
  const weights = prizes.map(({ weight }) => weight ?? 0)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const largest = Math.max(1, ...weights)
  const put = (next: readonly number[]) =>
    draftStore.change({ prizes: prizes.map((prize, at) => ({ ...prize, weight: next[at] ?? null })) })
  const effective = draftStore.state === 'saved' ? draftStore.box?.effectivePpm : undefined
  return (
    <>
      <Card title={t('studio.oddsTitle')} fact={prizes.length > 0 && <Sum sum={sum} />}>
        {prizes.length === 0 && <View className="u-text-secondary">{t('studio.oddsEmpty')}</View>}
        {prizes.map((prize, at) => (
          <WeightRow
            // oxlint-disable-next-line react/no-array-index-key -- a prize has no name of its own to the draft but its place
            key={at}
            prize={prize}
            at={at}
            largest={largest}
            missing={WEIGHT_SUM - sum}
            effectivePpm={effective?.[at]}
          />
        ))}
        <FieldError text={prizes.length > 0 ? errorOf('prizes') : ''} />
        {prizes.length > 1 && (
          <View className="editor-pair">
            <Button small grow onTap={() => put(usualWeights(prizes.map(({ tier }) => tier)))}>
              {t('studio.usual')}
            </Button>
            <Button small grow disabled={sum === 0 || sum === WEIGHT_SUM} onTap={() => put(fitWeights(weights))}>
              {t('studio.fit')}
            </Button>
          </View>
        )}
      </Card>
      <GuaranteeCard draft={draft} />
      <PriceCard draft={draft} />
    </>
  )
})
