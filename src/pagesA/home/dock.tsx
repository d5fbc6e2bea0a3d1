import { observer } from 'mobx-react'
import { useState } from 'react'
import { Dock } from '@/ui/dock'
import { t } from '@/features/catalogue/locale/home'
import { usePart } from '@/features/tools/store/use-part'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { session } from '@/client/stores'
import { LateAssistant } from './late-sheets'

/** Links from home; there is no tab bar (R9). The figures are how many boxes wait to be opened, and how many messages to be read. */
export const HomeDock = observer(function HomeDock() {
  const [asking, setAsking] = useState(false)
  const hasAssistant = usePart('assistant')
  const waiting = session.isSignedIn ? (session.me.data?.sealedCount ?? 0) : 0
  const counts = session.isSignedIn ? session.me.data?.counts : undefined
  const unread = (counts?.unread ?? 0) + (counts?.service ?? 0)
  const ask = { key: 'ask', icon: 'chat', title: t('home.ask'), isButton: true, onTap: () => setAsking(true) } as const
  return (
    <>
      <Dock
        label={t('home.shortcuts')}
        items={[
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
          ...(hasAssistant ? [ask] : []),
          {
            key: 'me',
            icon: 'user',
            title: t('home.me'),
            count: unread,
            label: unread > 0 ? t('home.meUnread', { n: unread }) : undefined,
            onTap: () => go(routes.profile),
          },
        ]}
      />
      <LateAssistant open={asking} onClose={() => setAsking(false)} />
    </>
  )
})
