import { View } from '@tarojs/components'
import { tiers } from '@contract/tiers'
import { observer } from 'mobx-react-lite'
import { Tap } from '@/components/tap'
import { tierWord } from '@/components/tier-badge'
import { Tile } from '@/components/tile'
import { t } from '@/locales/box'
import type { BoxDetail } from '@/stores/box-store'

type Prize = BoxDetail['prizes'][number]

/** Prizes from the rarest down. */
export function rarestFirst(prizes: readonly Prize[]): Prize[] {
  return [...prizes].sort((a, b) => tiers.indexOf(b.tier) - tiers.indexOf(a.tier) || a.weight - b.weight)
}

interface PrizeStripProps {
  prizes: readonly Prize[]
  onTap: (prize: Prize) => void
}

/** Every prize of the box, small; a tap tells its exact chance. */
export const PrizeStrip = observer(function PrizeStrip({ prizes, onTap }: PrizeStripProps) {
  return (
    <View className="jb-strip box__strip">
      {rarestFirst(prizes).map((prize) => (
        <Tap
          key={prize.id}
          className="box__thumb"
          label={t('box.prizeName', { name: prize.name, tier: tierWord(prize.tier, true) })}
          onTap={() => onTap(prize)}
        >
          <Tile className="box__tile" tier={prize.tier} picture={prize.image} />
        </Tap>
      ))}
    </View>
  )
})
