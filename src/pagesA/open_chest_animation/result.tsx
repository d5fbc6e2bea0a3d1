import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { aria } from '@/components/aria'
import { Button } from '@/components/button'
import { percent } from '@/components/percent'
import { Tap } from '@/components/tap'
import { TierBadge, tierWord } from '@/components/tier-badge'
import { t } from '@/locales/opening'
import { bestOf } from '@/stores/draw-order'
import type { OpenedDraw } from '@/stores/warehouse-store'
import { Tiles } from './stage/tiles'
import './words.scss'

interface Props {
  draws: OpenedDraw[]
  /** Boxes still sealed that could be opened next. */
  left: number
  onAnother: () => void
  onKeep: () => void
}

/** What came out of one box: tier and published chance, name, series, and what to do next. */
export const OneResult = observer(function OneResult({ draws, ...actions }: Props) {
  const [draw] = draws
  if (!draw) return null
  const { prize } = draw
  return (
    <View className="words words--result">
      <View className="words__row stage__badge">
        <TierBadge tier={prize.tier} long />
        <View className="words__chance">{t('opening.chance', { chance: percent(draw.weight) })}</View>
      </View>
      <View className="words__name stage__name" {...aria({ role: 'heading', level: 1 })}>
        {prize.name}
      </View>
      <View className="words__text stage__series">
        {prize.series.name}
        {draw.firstInAlbum && `　${t('opening.firstInAlbum')}`}
      </View>
      <Actions keep={t('opening.keep')} {...actions} />
    </View>
  )
})

/** What came out of several: the tiles in draw order, then the best one by name. */
export const ManyResult = observer(function ManyResult({ draws, ...actions }: Props) {
  const best = bestOf(draws)
  const fresh = draws.filter((draw) => draw.firstInAlbum).length
  if (!best) return null
  return (
    <View className="words words--result">
      <View className="words__row stage__name">
        <View className="words__best" {...aria({ role: 'heading', level: 1 })}>
          {best.prize.name}
        </View>
        <TierBadge tier={best.prize.tier} long />
      </View>
      <Tiles draws={draws} />
      <View className="words__text stage__series">{fresh > 0 && t('opening.firstMany', { n: fresh })}</View>
      <Actions keep={t('opening.keepMany', { n: draws.length })} {...actions} />
    </View>
  )
})

/** What a screen reader says once all has been seen. */
export function sentence(draws: OpenedDraw[]): string {
  const best = bestOf(draws)
  if (!best) return ''
  const values = { name: best.prize.name, tier: tierWord(best.prize.tier, true), n: draws.length }
  if (draws.length > 1) return t('opening.saidMany', values)
  return best.firstInAlbum ? t('opening.saidFirst', values) : t('opening.said', values)
}

function Actions({ keep, left, onAnother, onKeep }: Omit<Props, 'draws'> & { keep: string }) {
  return (
    <View className="words__actions stage__actions">
      <Tap
        className="words__another"
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
