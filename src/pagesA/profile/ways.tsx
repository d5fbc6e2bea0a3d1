import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { aria } from '@/components/aria'
import { Icon, type ShopIcon } from '@/components/icon/shop'
import { Tap } from '@/components/tap'
import { t } from '@/locales/profile'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { session } from '@/stores'

interface Way {
  icon: ShopIcon
  name: string
  url: string
  count?: number
}

/** The ways to a person's things. */
export const Ways = observer(function Ways() {
  const mine = (tab: string) => linkTo(routes.myBoxes, { tab })
  const ways: Way[] = [
    { icon: 'box', name: t('profile.waySealed'), url: mine('sealed'), count: session.me.data?.sealedCount },
    { icon: 'bag', name: t('profile.wayPrizes'), url: mine('prizes') },
    { icon: 'wallet', name: t('profile.wayOrders'), url: mine('orders') },
    { icon: 'star', name: t('profile.wayAlbum'), url: mine('album') },
    { icon: 'lock', name: t('profile.waySecurity'), url: routes.security },
  ]
  return (
    <View className="jb-card me__ways" {...aria({ role: 'navigation', label: t('profile.ways') })}>
      {ways.map(({ icon, name, url, count = 0 }) => (
        <Tap
          key={icon}
          className="me__way"
          role="link"
          label={count > 0 ? t('profile.waiting', { name, n: count }) : undefined}
          onTap={() => go(url)}
        >
          <Icon name={icon} size="lg" />
          <Text className="jb-xs">{name}</Text>
          {count > 0 && <Text className="me__count">{count > 99 ? '99+' : count}</Text>}
        </Tap>
      ))}
    </View>
  )
})
