import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { t as history } from '@/features/accounts/locale/history'
import { t } from '@/features/accounts/locale/profile'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { historyStore } from '@/features/accounts/store/history-store'
import { Fact } from './fact'
import { useOpenSheet } from './use-sheet'

/** Prizes so far, as one bar by tier with the number beside each. */
export const Opened = observer(function Opened() {
  const openSheet = useOpenSheet()
  const figures = historyStore.figures.data
  if (!figures) return null
  const { opened, tiers } = figures
  if (opened === 0) {
    return (
      <Card title={t('profile.openedNone')}>
        <View className="profile__none u-text-secondary">{t('profile.openedNoneText')}</View>
        <View className="u-row">
          <Button small onTap={() => go(routes.home)}>
            {t('profile.seeBoxes')}
          </Button>
        </View>
      </Card>
    )
  }
  const parts = tiers.map((one) => `${tierWord(one.tier)} ${one.opened}`).join(' · ')
  return (
    <Card
      title={t('profile.openedTitle', { n: opened })}
      fact={<Fact onTap={() => openSheet('figures')}>{history('history.compare')}</Fact>}
    >
      <View className="profile__bar u-flex u-clip" {...aria({ role: 'img', label: t('profile.openedBar', { parts }) })}>
        {tiers.map(
          (one) =>
            one.opened > 0 && (
              <View
                key={one.tier}
                className={`profile__part profile__part--${one.tier}`}
                style={{ flexGrow: one.opened }}
              />
            ),
        )}
      </View>
      <View className="profile__legend u-spread u-flex-wrap" {...aria({ hidden: true })}>
        {tiers.map((one) => (
          <View key={one.tier} className="profile__tier u-row">
            <TierBadge tier={one.tier} />
            <Text className="u-text-small u-bold">{one.opened}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
})
