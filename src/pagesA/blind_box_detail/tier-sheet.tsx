import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import type { Tier } from '@contract/tiers'
import { observer } from 'mobx-react'
import { percent } from '@/ui/percent'
import { Sheet } from '@/ui/sheet'
import { Tap } from '@/ui/tap'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { Tile } from '@/ui/tile'
import { t } from '@/features/catalogue/locale/box'
import type { BoxDetail } from '@/features/catalogue/store/box-store'

interface TierSheetProps {
  box: BoxDetail
  tier: Tier
  /** The prize that was asked about stands first. */
  first?: string
  open: boolean
  /** Opens the explanation of the chances. */
  onWhy: () => void
  onClose: () => void
}

/** Every prize of one tier with its exact chance, what it is worth, how many are left, and its story. */
export const TierSheet = observer(function TierSheet({ box, tier, first, open, onWhy, onClose }: TierSheetProps) {
  const prizes = box.prizes
    .filter((prize) => prize.tier === tier)
    .sort((a, b) => Number(b.id === first) - Number(a.id === first))
  const chance = percent(prizes.reduce((sum, prize) => sum + prize.weight, 0))
  return (
    <Sheet open={open} title={t('box.tierTitle', { tier: tierWord(tier, true), chance })} onClose={onClose}>
      {prizes.map((prize) => (
        <View key={prize.id} className="box__prize u-flex u-align-start">
          <Tile className="box__prize-tile u-after-24" tier={tier} picture={prize.image} />
          <View className="u-grow">
            <View className="box__prize-name u-row u-below-8">
              <View className="u-text-medium u-bold">{prize.name}</View>
              <TierBadge tier={tier} />
            </View>
            <View className="u-bold">
              {t('box.eachListed', { chance: percent(prize.weight) })}
              {box.guarantee && ` · ${t('box.eachEffective', { chance: percent(prize.effectivePpm) })}`}
            </View>
            <View className="u-text-small u-text-secondary">
              {t('box.worth', { price: formatFen(prize.valueFen) })} · {t('box.stock', { n: prize.stock })}
            </View>
            <View className="u-text-small u-text-secondary u-above-8">{prize.story}</View>
          </View>
        </View>
      ))}
      <Tap className="box__all" role="link" onTap={onWhy}>
        {t(box.guarantee ? 'box.oddsWhy' : 'box.listedTitle')}
      </Tap>
    </Sheet>
  )
})
