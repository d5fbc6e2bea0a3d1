import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { ErrorState } from '@/components/notice'
import { OfflineStrip } from '@/components/notice/offline'
import { screen } from '@/navigation/screen'
import { session } from '@/stores'
import { warehouseStore } from '@/stores/warehouse-store'
import { Header } from './header'
import { Opened } from './opened'
import { Settings } from './settings'
import { WalletCard } from './wallet-card'
import { Ways } from './ways'
import './index.scss'

const Profile = observer(function Profile() {
  const { me } = session
  const load = () => {
    void me.load()
    void warehouseStore.album.load()
  }
  useDidShow(load)

  if (me.error && !me.data) return <ErrorState error={me.error} onRetry={load} />
  return (
    <View className="me">
      <View className="me__light" />
      {me.error && <OfflineStrip loadedAt={me.loadedAt} />}
      <Header />
      <WalletCard />
      <Ways />
      <Opened />
      <Settings />
    </View>
  )
})

export default screen(Profile, { bar: { dark: '#2C2236' } })
