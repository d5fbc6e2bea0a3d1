import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { tiers } from '@contract/tiers'
import { CheckMark } from '@/ui/check'
import { Tap } from '@/ui/tap'
import { Tile } from '@/ui/tile'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { aria } from '@/ui/aria'
import { t } from '@/features/warehouse/locale/prize'
import type { OpenedDraw } from '@/features/warehouse/store/warehouse-store'

interface Props {
  draws: OpenedDraw[]
  /** The one that is shown large. */
  chosen: number
  onChoose: (index: number) => void
  /** Draws that are ticked to do something with them together; undefined while none are to be ticked. */
  ticked: readonly string[] | undefined
  /** Tests that the prize can still be used. */
  mayTick: (draw: OpenedDraw) => boolean
  onTick: (ticked: readonly string[] | undefined) => void
}

/** Count of each tier, and all prizes as tiles in draw order; a tap shows one large. */
export const Prizes = observer(function Prizes({ draws, chosen, onChoose, ticked, mayTick, onTick }: Props) {
  const able = draws.filter(mayTick).map(({ drawId }) => drawId)
  const tap = (drawId: string, index: number) => {
    onChoose(index)
    if (!ticked || !able.includes(drawId)) return
    onTick(ticked.includes(drawId) ? ticked.filter((each) => each !== drawId) : [...ticked, drawId])
  }
  const counts = [...tiers]
    .reverse()
    .map((tier) => ({ tier, n: draws.filter((draw) => draw.prize.tier === tier).length }))
    .filter(({ n }) => n > 0)
  return (
    <>
      <View className="u-row u-gutter u-tap-height">
        <View className="prize__tally u-grow u-row">
          {counts.map(({ tier, n }) => (
            <View
              key={tier}
              className="prize__count u-row u-bold"
              {...aria({ role: 'img', label: t('prize.count', { tier: tierWord(tier, true), n }) })}
            >
              <TierBadge tier={tier} />×{n}
            </View>
          ))}
        </View>
        {ticked && able.length > 0 && (
          <Tap className="prize__tool u-tap-line u-flex-none u-text-accent" onTap={() => onTick(able)}>
            {t('prize.tickAll')}
          </Tap>
        )}
        {able.length > 0 && (
          <Tap
            className="prize__tool u-tap-line u-flex-none u-text-accent"
            onTap={() => onTick(ticked ? undefined : [])}
          >
            {t(ticked ? 'prize.tickEnd' : 'prize.tick')}
          </Tap>
        )}
      </View>
      <View className="prize__tiles u-wrap u-align-start u-below-16">
        {draws.map(({ drawId, prize, firstInAlbum }, index) => (
          <Tap
            key={drawId}
            className={index === chosen ? 'prize__tile prize__tile--on' : 'prize__tile'}
            role={ticked ? 'checkbox' : 'radio'}
            checked={ticked ? ticked.includes(drawId) : index === chosen}
            label={t('prize.pick', { name: prize.name, tier: tierWord(prize.tier, true) })}
            onTap={() => tap(drawId, index)}
          >
            <Tile className="prize__picture u-wide" tier={prize.tier} picture={prize.image}>
              {ticked?.includes(drawId) && <CheckMark checked />}
              {firstInAlbum && <View className="prize__new">{t('prize.new')}</View>}
            </Tile>
            <View className="prize__name u-text-small u-above-8">
              {prize.name}
              <Text className={`prize__tier u-bold prize__tier--${prize.tier}`}>{tierWord(prize.tier)}</Text>
            </View>
          </Tap>
        ))}
      </View>
    </>
  )
})
