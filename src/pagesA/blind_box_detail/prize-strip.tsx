import { Text, View } from '@tarojs/components'
import { tiers } from '@contract/tiers'
import { observer } from 'mobx-react'
import { Tap } from '@/ui/tap'
import { tierWord } from '@/ui/tier-badge'
import { Tile } from '@/ui/tile'
import { t } from '@/features/catalogue/locale/box'
import type { BoxDetail } from '@/features/catalogue/store/box-store'

type Prize = BoxDetail['prizes'][number]

/** Prizes from the rarest down. */
export function rarestFirst(prizes: readonly Prize[]): Prize[] {
  return [...prizes].sort((a, b) => tiers.indexOf(b.tier) - tiers.indexOf(a.tier) || a.weight - b.weight)
}

interface PrizeStripProps {
  prizes: readonly Prize[]
  /** Of a tray: how many of each are unopened. */
  tray: BoxDetail['tray']
  onTap: (prize: Prize) => void
}

/** Every prize of the box, small, in a tray with how many are unopened; a tap tells its exact chance. */
export const PrizeStrip = observer(function PrizeStrip({ prizes, tray, onTap }: PrizeStripProps) {
  return (
    <View className="jb-strip u-above-24">
      {rarestFirst(prizes).map((prize) => {
        const left = tray?.prizes.find(({ prizeId }) => prizeId === prize.id)
        const values = { name: prize.name, tier: tierWord(prize.tier, true) }
        return (
          <Tap
            key={prize.id}
            className="box__thumb"
            label={left ? t('box.prizeLeft', { ...values, ...left, size: left.count }) : t('box.prizeName', values)}
            onTap={() => onTap(prize)}
          >
            <Tile className="box__tile" tier={prize.tier} picture={prize.image} />
            {left && (
              <View className="box__tier-left u-text-small u-text-secondary u-text-center">
                <Text className="u-bold">{left.unopened}</Text>/{left.count}
              </View>
            )}
          </Tap>
        )
      })}
    </View>
  )
})
