import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Card } from '@/ui/card'
import { TierBadge } from '@/ui/tier-badge'
import { Tile } from '@/ui/tile'
import { t } from '@/features/catalogue/locale/box'
import { boxStore } from '@/features/catalogue/store/box-store'
import { agoText } from '@/i18n/time/text'

const SHOWN = 6

/** Latest openings of this box by others, names masked. Nothing sealed is in it. */
export const Recent = observer(function Recent() {
  const { wins } = boxStore
  if (wins.total === undefined) return null
  return (
    <Card title={t('box.recent')}>
      {wins.isEmpty && <View className="u-text-secondary">{t('box.recentNone')}</View>}
      {wins.items.slice(0, SHOWN).map(({ id, nickname, prize, openedAt }) => (
        <View key={id} className="box__win u-row-wrap">
          <Tile className="box__winner-tile" tier={prize.tier} picture={prize.image} />
          <Text className="u-grow">
            {nickname} · {prize.name}
          </Text>
          <TierBadge tier={prize.tier} />
          <Text className="box__age u-text-small u-text-tertiary u-text-right">{agoText(openedAt)}</Text>
        </View>
      ))}
    </Card>
  )
})
