import { observer } from 'mobx-react-lite'
import { Dock } from '@/components/dock'
import { t } from '@/locales/home'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { session } from '@/stores'

/** The ways out of home; there is no tab bar (R9). The figure is how many boxes wait to be opened. */
export const HomeDock = observer(function HomeDock() {
  const waiting = session.isSignedIn ? (session.me.data?.sealedCount ?? 0) : 0
  return (
    <Dock
      label={t('home.ways')}
      ways={[
        {
          key: 'boxes',
          icon: 'box',
          title: t('home.boxes'),
          count: waiting,
          label: waiting > 0 ? t('home.boxesWaiting', { n: waiting }) : undefined,
          onTap: () => go(routes.myBoxes),
        },
        { key: 'props', icon: 'wand', title: t('home.props'), onTap: () => go(routes.props) },
        { key: 'combine', icon: 'merge', title: t('home.combine'), onTap: () => go(routes.combine) },
        { key: 'me', icon: 'user', title: t('home.me'), onTap: () => go(routes.profile) },
      ]}
    />
  )
})
