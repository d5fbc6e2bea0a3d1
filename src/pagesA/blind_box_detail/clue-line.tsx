import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { Tile } from '@/ui/tile'
import { t } from '@/features/catalogue/locale/tray'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import type { Clue } from '@/features/draws/store/tray-store'

/** Answer of a hint or a peek, in one line. */
export const ClueLine = observer(function ClueLine({ box, clue }: { box: BoxDetail; clue: Clue }) {
  const prize = box.prizes.find(({ id }) => id === clue.prizeId)
  const tier = clue.tier ?? prize?.tier
  return (
    <View className="box__clue u-row">
      {prize && <Tile className="box__clue-tile" tier={prize.tier} picture={prize.image} />}
      <View className="u-grow">
        {prize
          ? t('tray.isNot', { n: clue.slot, name: prize.name })
          : t('tray.isTier', { n: clue.slot, tier: tierWord(tier ?? 'N', true) })}
      </View>
      {tier && <TierBadge tier={tier} />}
    </View>
  )
})
