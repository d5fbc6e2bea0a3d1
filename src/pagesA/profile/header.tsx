import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import type { Picture } from '@/ui/figure'
import { Icon } from '@/ui/icon'
import { Tap } from '@/ui/tap'
import { t } from '@/features/accounts/locale/profile'
import { Avatar } from '@/features/accounts/parts/avatar'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { session } from '@/client/stores'
import { warehouseStore } from '@/features/warehouse/store/warehouse-store'

/** Avatar of a user who has not chosen one. */
const rabbit: Picture = { large: '/media/mr-moonbow.webp', small: '/media/mr-moonbow-s.webp' }

function collectedText(): string {
  const album = warehouseStore.album.data ?? []
  const n = album.reduce((sum, series) => sum + series.collected, 0)
  const total = album.reduce((sum, series) => sum + series.total, 0)
  return total > 0 ? t('profile.collected', { n, total }) : ''
}

/** Name and avatar of the user, and the progress of the album. */
export const Header = observer(function Header() {
  const me = session.me.data
  const face = me?.avatar ? { large: me.avatar, small: me.avatar } : rabbit
  const facts = [me?.phone, collectedText()].filter(Boolean).join(' · ')
  return (
    <View className="profile__head">
      <View className="profile__ring">
        <View className="profile__face u-relative u-clip">
          <Avatar className="profile__face-figure" picture={face} eager />
        </View>
      </View>
      <View className="u-grow">
        <View className="profile__name" {...aria({ role: 'heading', level: 1 })}>
          {me?.nickname}
        </View>
        <View className="u-text-small u-text-secondary">{facts}</View>
      </View>
      <Tap className="profile__album" role="link" onTap={() => go(linkTo(routes.myBoxes, { tab: 'album' }))}>
        <Text>{t('profile.album')}</Text>
        <Icon name="chev" size="sm" />
      </Tap>
    </View>
  )
})
