import { View } from '@tarojs/components'
import { isAtLeast, tiers, type Tier } from '@contract/tiers'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { CheckMark } from '@/ui/check'
import { Chip } from '@/ui/chip'
import { Tap } from '@/ui/tap'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { t } from '@/features/studio/locale/studio'
import { draftStore } from '@/features/studio/store/draft-store'
import type { Draft } from '@/features/studio/store/studio-store'
import { FieldError } from './field-error'
import { NumberField } from './number-field'
import { SoftGuarantee } from './soft-guarantee'
import { errorOf } from './field-errors'

type Guarantee = NonNullable<Draft['guarantee']>
const COMMON = [10, 30, 60, 100]

/** Tiers that can be guaranteed: those that the box has, but for the lowest of them. */
function guaranteeable({ prizes }: Draft): Tier[] {
  const own = tiers.filter((tier) => prizes.some((prize) => prize.tier === tier))
  const lowest = own[0]
  return lowest ? own.filter((tier) => tier !== lowest && isAtLeast(tier, lowest)) : []
}

/** The guarantee: none, a hard one, and a chance that rises on the way to it. */
export const GuaranteeCard = observer(function GuaranteeCard({ draft }: { draft: Draft }) {
  const { guarantee } = draft
  const choices = guaranteeable(draft)
  const put = (part: Partial<Guarantee>) =>
    draftStore.change({ guarantee: { tier: 'SSR', every: 60, ...guarantee, ...part } })
  const toggle = () =>
    guarantee ? draftStore.change({ guarantee: null }) : put({ tier: choices[choices.length - 1] ?? 'SSR' })
  const shown = guarantee && !choices.includes(guarantee.tier) ? [...choices, guarantee.tier] : choices
  return (
    <Card className="editor-form">
      <Tap className="editor-switch" role="switch" checked={guarantee !== null} onTap={toggle}>
        <View className="jb-card__title">{t('studio.guarantee')}</View>
        <View className="u-text-small u-text-secondary u-grow">
          {guarantee
            ? t('studio.guaranteeText', { every: guarantee.every, tier: tierWord(guarantee.tier, true) })
            : t('studio.guaranteeOff')}
        </View>
        <CheckMark checked={guarantee !== null} square />
      </Tap>
      {guarantee && (
        <>
          <View>
            <View className="jb-field__name">{t('studio.guaranteeTier')}</View>
            <View className="editor-chips" {...aria({ role: 'radiogroup', label: t('studio.guaranteeTier') })}>
              {shown.map((tier) => (
                <Tap
                  key={tier}
                  role="radio"
                  checked={guarantee.tier === tier}
                  className={guarantee.tier === tier ? 'editor-tier editor-tier--on' : 'editor-tier'}
                  onTap={() => put({ tier })}
                >
                  <TierBadge tier={tier} long />
                </Tap>
              ))}
            </View>
          </View>
          <View>
            <NumberField
              titled
              label={t('studio.guaranteeEvery')}
              digits={0}
              value={guarantee.every}
              onChange={(every) => put({ every: Math.min(every ?? 0, 1_000) })}
            />
            <View className="editor-chips">
              {COMMON.map((every) => (
                <Chip key={every} on={guarantee.every === every} onTap={() => put({ every })}>
                  {every}
                </Chip>
              ))}
            </View>
          </View>
          <SoftGuarantee steps={guarantee.soft ?? []} every={guarantee.every} onChange={(soft) => put({ soft })} />
          <FieldError text={errorOf('guarantee')} />
        </>
      )}
      {!guarantee && <FieldError text={errorOf('guarantee')} />}
      {guarantee && shown.length === 0 && (
        <Button small onTap={toggle}>
          {t('studio.guaranteeOff')}
        </Button>
      )}
    </Card>
  )
})
