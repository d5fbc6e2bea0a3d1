import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { percent } from '@/ui/percent'
import { Tap } from '@/ui/tap'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { t } from '@/features/draws/locale/opening'
import { useProgressive } from '@/platform/frames'
import { bestOf, inBoxes, isLastOne } from '@/features/draws/store/draw-order'
import type { StageDraw } from './opening'
import { Tiles } from './stage/tiles'
import './words.scss'

interface Props {
  draws: StageDraw[]
  /** The last frame is wanted at once. */
  skipping: boolean
  /** Boxes still sealed that could be opened next. */
  left: number
  onAnother: () => void
  onKeep: () => void
}

/** Frames within which a result is made, unseen: its words, its tiles one by one, and what to do next. */
export const framesOf = (count: number) => 2 + (count > 1 ? count : 0)

/** Result of one box: tier and published chance, name, series, and the next actions. */
export const OneResult = observer(function OneResult({ draws, skipping, ...actions }: Props) {
  const [draw] = inBoxes(draws)
  const frames = framesOf(1)
  const made = useProgressive(frames, skipping ? frames : 1)
  if (!draw) return null
  const { prize } = draw
  return (
    <View className="words words--result">
      <View className="words__row stage__badge jb-day-tiers u-center">
        <TierBadge tier={prize.tier} long />
        <View className="words__chance u-before-16">{t('opening.chance', { chance: percent(draw.weight) })}</View>
      </View>
      <View className="words__name stage__name u-text-large u-bold" {...aria({ role: 'heading', level: 1 })}>
        {prize.name}
      </View>
      <View className="words__text stage__series">
        {prize.series.name}
        {draw.firstInAlbum && `　${t('opening.firstInAlbum')}`}
      </View>
      <LastOnes draws={draws} />
      {made === frames && <Actions keep={t('opening.keep')} {...actions} />}
    </View>
  )
})

/** Result of several boxes: the tiles in draw order, then the best one by name. */
export const ManyResult = observer(function ManyResult({ draws, skipping, ...actions }: Props) {
  const own = inBoxes(draws)
  const best = bestOf(own)
  const fresh = own.filter((draw) => draw.firstInAlbum).length
  const frames = framesOf(own.length)
  const made = useProgressive(frames, skipping ? frames : 1)
  if (!best) return null
  return (
    <View className="words words--result">
      <View className="words__row stage__name jb-day-tiers u-center">
        <View className="u-text-medium u-bold u-after-16" {...aria({ role: 'heading', level: 1 })}>
          {best.prize.name}
        </View>
        <TierBadge tier={best.prize.tier} long />
      </View>
      <Tiles draws={own} made={made - 1} />
      <View className="words__text stage__series">{fresh > 0 && t('opening.firstMany', { n: fresh })}</View>
      <LastOnes draws={draws} />
      {made === frames && <Actions keep={t('opening.keepMany', { n: draws.length })} {...actions} />}
    </View>
  )
})

/** The last-one prizes that came beside the boxes, by name. */
function LastOnes({ draws }: Pick<Props, 'draws'>) {
  const names = lastOneNames(draws)
  if (!names) return null
  return <View className="words__text stage__series">{t('opening.lastOne', { name: names })}</View>
}

const lastOneNames = (draws: StageDraw[]) =>
  draws
    .filter(isLastOne)
    .map((draw) => draw.prize.name)
    .join(' · ')

/** Announces the result to a screen reader, after the animation. */
export function sentence(draws: StageDraw[]): string {
  const own = inBoxes(draws)
  const best = bestOf(own)
  if (!best) return ''
  const values = { name: best.prize.name, tier: tierWord(best.prize.tier, true), n: own.length }
  const single = best.firstInAlbum ? 'opening.saidFirst' : 'opening.said'
  const said = t(own.length > 1 ? 'opening.saidMany' : single, values)
  const names = lastOneNames(draws)
  return names ? `${said} ${t('opening.lastOne', { name: names })}` : said
}

function Actions({ keep, left, onAnother, onKeep }: Omit<Props, 'draws' | 'skipping'> & { keep: string }) {
  return (
    <View className="stage__actions u-flex u-above-32">
      <Tap
        className="words__another u-center u-flex-1 u-text-medium"
        label={left > 0 ? t('opening.anotherLeft', { n: left }) : undefined}
        onTap={onAnother}
      >
        {t('opening.another')}
      </Tap>
      <Button kind="main" grow onTap={onKeep}>
        {keep}
      </Button>
    </View>
  )
}
