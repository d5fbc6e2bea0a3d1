import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { Card, Cell } from '@/components/card'
import { timeText } from '@/components/date'
import { ErrorState } from '@/components/notice'
import { OfflineStrip } from '@/components/notice/offline'
import { Bone, Skeleton } from '@/components/skeleton'
import { t } from '@/locales/security'
import { screen } from '@/navigation/screen'
import { session } from '@/stores'
import './index.scss'

/** The facts of the account, and plainly what can be done about them today. */
const Security = observer(function Security() {
  const { me } = session
  const load = () => void me.load()
  useDidShow(load)

  if (me.error && !me.data) return <ErrorState error={me.error} onRetry={load} />
  if (!me.data) {
    return (
      <Skeleton className="security">
        <Bone className="security__bone" />
      </Skeleton>
    )
  }
  const { userName, nickname, phone, email, createdAt, ageDeclared, roles } = me.data
  const facts: [title: string, value: string][] = [
    [t('security.userName'), userName],
    [t('security.nickname'), nickname],
    [t('security.phone'), phone ?? t('security.unbound')],
    [t('security.email'), email ?? t('security.unbound')],
    [t('security.password'), t('security.passwordSet')],
    [t('security.age'), t(ageDeclared ? 'security.ageDone' : 'security.ageOpen')],
    [t('security.roles'), roles.map((role) => t(`security.role_${role}`)).join(' · ')],
    [t('security.since'), timeText(createdAt)],
  ]
  return (
    <View className="security">
      {me.error && <OfflineStrip loadedAt={me.loadedAt} />}
      <Card flush>
        {facts.map(([title, value]) => (
          <Cell key={title} title={title} value={value} />
        ))}
      </Card>
      <Card title={t('security.todayTitle')}>
        <View className="jb-2">{t('security.today')}</View>
      </Card>
    </View>
  )
})

export default screen(Security)
