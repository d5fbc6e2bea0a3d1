import { Text, View } from '@tarojs/components'
import { tiers, type Tier } from '@contract/tiers'
import { observer } from 'mobx-react-lite'
import { aria } from '@/components/aria'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { TierBadge, tierWord } from '@/components/tier-badge'
import { t } from '@/locales/profile'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { warehouseStore } from '@/stores/warehouse-store'

/** How many prizes of each tier have come out, from the album. */
function countByTier(): { tier: Tier; count: number }[] {
  const prizes = (warehouseStore.album.data ?? []).flatMap((series) => series.prizes)
  return tiers.map((tier) => ({
    tier,
    count: prizes.reduce((sum, prize) => sum + (prize.tier === tier ? prize.count : 0), 0),
  }))
}

/** What has come out so far, as one bar by tier with the number beside each. */
export const Opened = observer(function Opened() {
  if (!warehouseStore.album.data) return null
  const counts = countByTier()
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) {
    return (
      <Card title={t('profile.openedNone')}>
        <View className="me__none jb-2">{t('profile.openedNoneText')}</View>
        <View className="jb-row">
          <Button small onTap={() => go(routes.home)}>
            {t('profile.seeBoxes')}
          </Button>
        </View>
      </Card>
    )
  }
  const parts = counts.map(({ tier, count }) => `${tierWord(tier)} ${count}`).join(' · ')
  return (
    <Card title={t('profile.openedTitle', { n: total })}>
      <View className="me__bar" {...aria({ role: 'img', label: t('profile.openedBar', { parts }) })}>
        {counts.map(
          ({ tier, count }) =>
            count > 0 && <View key={tier} className={`me__part me__part--${tier}`} style={{ flexGrow: count }} />,
        )}
      </View>
      <View className="me__legend" {...aria({ hidden: true })}>
        {counts.map(({ tier, count }) => (
          <View key={tier} className="me__tier">
            <TierBadge tier={tier} />
            <Text className="jb-xs jb-b">{count}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
})
