import { View } from '@tarojs/components'
import { tiers } from '@contract/tiers'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { percent } from '@/ui/percent'
import { Sheet } from '@/ui/sheet'
import { Stepper } from '@/ui/stepper'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { Tile } from '@/ui/tile'
import { t } from '@/features/studio/locale/studio'
import { draftStore } from '@/features/studio/store/draft-store'
import type { Draft } from '@/features/studio/store/studio-store'
import { FieldError } from './field-error'
import { newPrize } from './new-draft'
import { pictureOf } from './picture'
import { PriceCard } from './price-card'
import { PrizeFields } from './prize-fields'
import { traySize, trayLimits } from './problems'
import { errorOf } from './field-errors'

/** The tray as it will lie there, slot by slot in the colour of its tier. Before it is shuffled, that is. */
function TrayMap({ draft }: { draft: Draft }) {
  const size = traySize(draft)
  const counts = tiers.flatMap((tier) => {
    const n = draft.prizes.reduce((sum, prize) => sum + (prize.tier === tier ? (prize.stock ?? 0) : 0), 0)
    return n > 0 ? [{ tier, n }] : []
  })
  const parts = counts.map(({ tier, n }) => t('studio.trayPart', { tier: tierWord(tier, true), n })).join(' · ')
  if (size > trayLimits.max) return null
  return (
    <View className="editor-map u-wrap" {...aria({ role: 'img', label: t('studio.trayMap', { n: size, parts }) })}>
      {counts.flatMap(({ tier, n }) =>
        Array.from({ length: n }, (_, at) => (
          <View key={`${tier}${at}`} className={`editor-slot jb-odds__fill--${tier}`} />
        )),
      )}
    </View>
  )
}

const LastOne = observer(function LastOne({ draft }: { draft: Draft }) {
  const [open, setOpen] = useState(false)
  const { lastOne } = draft
  const picture = lastOne && pictureOf(lastOne.image)
  const problem = (['name', 'image', 'valueFen'] as const).map((field) => errorOf(`lastOne.${field}`)).find(Boolean)
  const begin = () => {
    if (!lastOne) {
      const { name, story, image, valueFen } = newPrize()
      draftStore.change({ lastOne: { name, story, image, valueFen, tier: 'HIDDEN' } })
    }
    setOpen(true)
  }
  return (
    <Card title={t('studio.lastOne')} className="editor-form">
      <View className="u-text-small u-text-secondary">{t('studio.lastOneText')}</View>
      {lastOne && (
        <View className="u-row">
          {picture && <Tile className="editor-prize__tile u-after-24" tier={lastOne.tier} picture={picture} />}
          <View className="u-grow u-bold">{lastOne.name}</View>
          <TierBadge tier={lastOne.tier} />
        </View>
      )}
      <FieldError text={problem ?? ''} />
      <View className="editor-pair">
        {lastOne && (
          <Button small grow onTap={() => draftStore.change({ lastOne: null })}>
            {t('studio.lastOneRemove')}
          </Button>
        )}
        <Button small grow onTap={begin}>
          {t(lastOne ? 'studio.lastOneEdit' : 'studio.lastOneAdd')}
        </Button>
      </View>
      <Sheet
        open={open}
        title={t('studio.lastOne')}
        onClose={() => setOpen(false)}
        foot={
          <Button kind="ink" className="u-wide" onTap={() => setOpen(false)}>
            {t('studio.done')}
          </Button>
        }
      >
        {lastOne && (
          <View className="editor-help editor-help--sheet">
            <PrizeFields
              prize={lastOne}
              field="lastOne"
              onChange={(part) => draftStore.change({ lastOne: { ...lastOne, ...part } })}
            />
          </View>
        )}
      </Sheet>
    </Card>
  )
})

/** Number of slots for each prize. */
export const TrayStep = observer(function TrayStep({ draft }: { draft: Draft }) {
  const { prizes } = draft
  const size = traySize(draft)
  return (
    <>
      <Card title={t('studio.trayTitle', { n: size })}>
        <View className="u-text-small u-text-secondary">
          {prizes.length > 0 ? t('studio.trayText') : t('studio.oddsEmpty')}
        </View>
        <TrayMap draft={draft} />
        {prizes.map((prize, at) => {
          const name = prize.name.trim() || t('studio.prizeAt', { n: at + 1 })
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a prize has no name of its own to the draft but its place
            <View key={at} className="editor-count u-row">
              <View className="u-grow">
                <View className="u-row">
                  <TierBadge tier={prize.tier} />
                  <View className="editor-weight__word u-min-0 u-clip u-no-wrap">{name}</View>
                </View>
                <View className="u-text-small u-text-secondary">
                  {size > 0 ? percent(Math.round(((prize.stock ?? 0) * 1_000_000) / size)) : ''}
                </View>
                <FieldError text={errorOf(`prizes.${at}.stock`)} />
              </View>
              <Stepper
                label={t('studio.trayCount', { name })}
                value={prize.stock ?? 0}
                max={trayLimits.max}
                onChange={(stock) => draftStore.changePrize(at, { stock })}
              />
            </View>
          )
        })}
        <FieldError text={prizes.length > 0 ? errorOf('prizes') : ''} />
      </Card>
      <LastOne draft={draft} />
      <PriceCard draft={draft} />
    </>
  )
})
