import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Tile } from '@/ui/tile'
import { tierWord } from '@/ui/tier-badge'
import { t } from '@/features/draws/locale/opening'
import type { StageDraw } from '../opening'
import './tiles.scss'

interface Props {
  draws: StageDraw[]
  /** Number of tiles there by now. */
  made: number
}

/** Up to ten tiles in rows of five, in draw order; each is one node that flips. */
export const Tiles = observer(function Tiles({ draws, made }: Props) {
  return (
    <View className="tiles" {...aria({ role: 'list' })}>
      {draws.slice(0, made).map((draw, index) => (
        <One key={draw.drawId} draw={draw} index={index} />
      ))}
    </View>
  )
})

/** One of them: made once, while the others are still to come. */
const One = observer(function One({ draw, index }: { draw: StageDraw; index: number }) {
  const { prize, firstInAlbum } = draw
  const values = { name: prize.name, tier: tierWord(prize.tier, true) }
  const label = firstInAlbum ? t('opening.newTile', values) : t('opening.tile', values)
  return (
    <View className={`tiles__tile tiles__tile--${index}`} {...aria({ role: 'listitem', label })}>
      <Tile className="tiles__picture" tier={prize.tier} picture={prize.image}>
        {firstInAlbum && <View className="tiles__mark">{t('opening.newMark')}</View>}
      </Tile>
      <View className="tiles__words">
        <View className="tiles__name">{prize.name}</View>
        <View className={`tiles__tier tiles__tier--${prize.tier}`}>{tierWord(prize.tier)}</View>
      </View>
    </View>
  )
})
