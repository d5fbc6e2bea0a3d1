import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Card } from '@/components/card'
import { TierBadge } from '@/components/tier-badge'
import { Tile } from '@/components/tile'
import { t } from '@/locales/box'
import { boxStore } from '@/stores/box-store'
import { agoText } from '@/time/text'

const SHOWN = 6

/** What others have opened from this box lately, names masked. Nothing sealed is in it. */
export const Recent = observer(function Recent() {
  const { wins } = boxStore
  if (wins.total === undefined) return null
  return (
    <Card title={t('box.recent')}>
      {wins.isEmpty && <View className="jb-2">{t('box.recentNone')}</View>}
      {wins.items.slice(0, SHOWN).map(({ id, nickname, prize, openedAt }) => (
        <View key={id} className="box__win">
          <Tile className="box__wtile" tier={prize.tier} picture={prize.image} />
          <Text className="jb-grow">
            {nickname} · {prize.name}
          </Text>
          <TierBadge tier={prize.tier} />
          <Text className="box__age">{agoText(openedAt)}</Text>
        </View>
      ))}
    </Card>
  )
})
