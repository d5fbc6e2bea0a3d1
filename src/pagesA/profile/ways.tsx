import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Icon, type ShopIcon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '@/features/accounts/locale/profile'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { session } from '@/client/stores'
import { useOpenSheet, type SheetName } from './use-sheet'

interface Way {
  icon: ShopIcon
  name: string
  /** Where it leads: a page, or a sheet of this one. */
  url?: string
  sheet?: SheetName
  count?: number
}

/** The ways to a person's things: in the first row what may wait for them, with how much of it. */
export const Ways = observer(function Ways() {
  const openSheet = useOpenSheet()
  const me = session.me.data
  const mine = (tab: string) => linkTo(routes.myBoxes, { tab })
  const ways: Way[] = [
    { icon: 'wallet', name: t('profile.wayUnpaid'), url: mine('orders'), count: me?.counts.unpaid },
    { icon: 'box', name: t('profile.waySealed'), url: mine('sealed'), count: me?.sealedCount },
    { icon: 'truck', name: t('profile.wayParcels'), url: mine('parcels'), count: me?.counts.onTheWay },
    { icon: 'pin', name: t('profile.wayAddresses'), sheet: 'addresses' },
    { icon: 'bell', name: t('profile.wayMessages'), sheet: 'messages', count: me?.counts.unread },
    { icon: 'bag', name: t('profile.wayPrizes'), url: mine('prizes') },
    { icon: 'sheet', name: t('profile.wayOrders'), url: mine('orders') },
    { icon: 'star', name: t('profile.wayAlbum'), url: mine('album') },
    { icon: 'wand', name: t('profile.wayProps'), url: routes.props },
    { icon: 'lock', name: t('profile.waySecurity'), url: routes.security },
  ]
  return (
    <View className="jb-card me__ways" {...aria({ role: 'navigation', label: t('profile.ways') })}>
      {ways.map(({ icon, name, url, sheet, count = 0 }) => (
        <Tap
          key={icon}
          className="me__way"
          role={url ? 'link' : 'button'}
          label={count > 0 ? t('profile.waiting', { name, n: count }) : undefined}
          onTap={() => (url ? go(url) : openSheet(sheet))}
        >
          <Icon name={icon} size="lg" />
          <Text className="jb-xs">{name}</Text>
          {count > 0 && <Text className="me__count">{count > 99 ? '99+' : count}</Text>}
        </Tap>
      ))}
    </View>
  )
})
