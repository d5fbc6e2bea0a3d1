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

interface ProfileLink {
  icon: ShopIcon
  name: string
  /** Target: a page, or a sheet of this one. */
  url?: string
  sheet?: SheetName
  count?: number
}

/** The links to a person's things: in the first row what may wait for them, with how much of it. */
export const ProfileLinks = observer(function ProfileLinks() {
  const openSheet = useOpenSheet()
  const me = session.me.data
  const mine = (tab: string) => linkTo(routes.myBoxes, { tab })
  const links: ProfileLink[] = [
    {
      icon: 'wallet',
      name: t('profile.linkUnpaid'),
      url: linkTo(routes.myBoxes, { tab: 'orders', filter: 'unpaid' }),
      count: me?.counts.unpaid,
    },
    { icon: 'box', name: t('profile.linkSealed'), url: mine('sealed'), count: me?.sealedCount },
    { icon: 'truck', name: t('profile.linkParcels'), url: mine('parcels'), count: me?.counts.onTheWay },
    { icon: 'pin', name: t('profile.linkAddresses'), sheet: 'addresses' },
    { icon: 'bell', name: t('profile.linkMessages'), sheet: 'messages', count: me?.counts.unread },
    { icon: 'bag', name: t('profile.linkPrizes'), url: mine('prizes') },
    { icon: 'sheet', name: t('profile.linkOrders'), url: mine('orders') },
    { icon: 'star', name: t('profile.linkAlbum'), url: mine('album') },
    { icon: 'wand', name: t('profile.linkProps'), url: routes.props },
    { icon: 'lock', name: t('profile.linkSecurity'), url: routes.security },
  ]
  return (
    <View
      className="jb-card profile__links u-wrap u-relative"
      {...aria({ role: 'navigation', label: t('profile.links') })}
    >
      {links.map(({ icon, name, url, sheet, count = 0 }) => (
        <Tap
          key={icon}
          className="profile__link"
          role={url ? 'link' : 'button'}
          label={count > 0 ? t('profile.waiting', { name, n: count }) : undefined}
          onTap={() => (url ? go(url) : openSheet(sheet))}
        >
          <Icon name={icon} size="lg" />
          <Text>{name}</Text>
          {count > 0 && <Text className="profile__count">{count > 99 ? '99+' : count}</Text>}
        </Tap>
      ))}
    </View>
  )
})
