import { View } from '@tarojs/components'
import { WEIGHT_SUM } from '@contract/fairness/table'
import { tiers } from '@contract/tiers'
import { observer } from 'mobx-react'
import { Figure } from '@/ui/figure'
import { Money } from '@/ui/money'
import { OddsBar } from '@/features/catalogue/parts/odds-bar'
import { Sheet } from '@/ui/sheet'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { Tile } from '@/ui/tile'
import { t as box } from '@/features/catalogue/locale/box'
import { t } from '@/features/studio/locale/studio'
import { preferences, session } from '@/client/stores'
import { draftStore } from '@/features/studio/store/draft-store'
import type { Draft } from '@/features/studio/store/studio-store'
import { heroGround } from '@/theme/series'
import { boxPicture, lookColors, pictureOf } from './picture'
import { traySize } from './problems'

interface Odds {
  tier: (typeof tiers)[number]
  ppm: number
  effectivePpm?: number
}

/** Chances by tier as they will be published; of a tray, by what lies in it. */
function oddsOf(draft: Draft): Odds[] {
  const size = traySize(draft)
  const effective = draftStore.state === 'saved' ? draftStore.box?.effectivePpm : undefined
  return tiers.flatMap((tier) => {
    const own = draft.prizes.flatMap((prize, at) => (prize.tier === tier ? [{ prize, at }] : []))
    if (own.length === 0) return []
    const share = own.reduce((sum, { prize }) => sum + ((draft.kind === 'tray' ? prize.stock : prize.weight) ?? 0), 0)
    const ppm = draft.kind === 'tray' ? Math.round((share * WEIGHT_SUM) / Math.max(1, size)) : share
    const sum = effective ? own.reduce((all, { at }) => all + (effective[at] ?? 0), 0) : undefined
    return [{ tier, ppm, effectivePpm: sum }]
  })
}

const Hero = observer(function Hero({ draft }: { draft: Draft }) {
  const ground = heroGround(lookColors(draft.look), preferences.isDark).image
  const cover = pictureOf(draft.cover)
  return (
    <View className="editor-preview__hero u-relative u-clip" style={{ backgroundImage: ground }}>
      <View className="editor-preview__halo" />
      <Figure className="editor-preview__box" picture={boxPicture(draft.look)} size="l" />
      {cover && <Figure className="editor-preview__figure" picture={cover} size="l" alt={t('studio.cover')} />}
    </View>
  )
})

interface PreviewProps {
  draft: Draft
  open: boolean
  onClose: () => void
}

/** The box as buyers will see it. */
export const Preview = observer(function Preview({ draft, open, onClose }: PreviewProps) {
  const { title, subtitle, story, priceFen, prizes, guarantee, kind } = draft
  const odds = oddsOf(draft)
  const largest = Math.max(1, ...odds.map(({ ppm }) => ppm))
  return (
    <Sheet open={open} title={t('studio.previewTitle')} onClose={onClose}>
      <View className="editor-preview">
        <Hero draft={draft} />
        <View className="u-flex u-align-start u-above-24">
          <View className="u-grow">
            <View className="editor-preview__name u-text-name u-bold u-line-tight">
              {title.trim() || t('studio.untitled')}
            </View>
            <View className="u-text-small u-text-secondary">
              {box(`box.${kind}`)}
              {kind === 'tray' && ` · ${t('studio.inTray', { n: traySize(draft) })}`}
              {subtitle && ` · ${subtitle}`}
            </View>
          </View>
          {priceFen !== null && <Money fen={priceFen} size="l" />}
        </View>
        <View className="jb-strip editor-preview__strip">
          {prizes.map((prize, at) => {
            const picture = pictureOf(prize.image)
            return picture ? (
              <Tile
                // oxlint-disable-next-line react/no-array-index-key -- a prize has no name of its own to the draft but its place
                key={at}
                className="editor-preview__tile u-after-16"
                tier={prize.tier}
                picture={picture}
                alt={prize.name}
              />
            ) : null
          })}
        </View>
        {odds.map(({ tier, ppm, effectivePpm }) => (
          <OddsBar key={tier} tier={tier} ppm={ppm} effectivePpm={effectivePpm} maxPpm={largest} />
        ))}
        {guarantee && (
          <View className="editor-preview__promise u-row u-surface-quiet u-rounded-small">
            <TierBadge tier={guarantee.tier} />
            <View className="u-grow">
              {t('studio.guaranteeText', { every: guarantee.every, tier: tierWord(guarantee.tier, true) })}
            </View>
          </View>
        )}
        {story.trim() !== '' && <View className="editor-preview__story u-break-anywhere">{story}</View>}
        <View className="u-text-small u-text-secondary">
          {t('studio.previewBy', { name: session.me.data?.nickname ?? '' })}
        </View>
        <View className="u-text-small u-text-tertiary">{t('studio.previewNote')}</View>
      </View>
    </Sheet>
  )
})
