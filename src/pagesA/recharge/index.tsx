import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ErrorState } from '@/components/notice'
import { OfflineStrip } from '@/components/notice/offline'
import { Tabs } from '@/components/tabs'
import { t } from '@/locales/recharge'
import { screen } from '@/navigation/screen'
import { session } from '@/stores'
import { orderStore } from '@/stores/order-store'
import { walletStore } from '@/stores/wallet-store'
import { BalanceCard } from './balance-card'
import { Ledger } from './ledger'
import { TopupForm } from './topup-form'
import './index.scss'

const Wallet = observer(function Wallet() {
  const [tab, setTab] = useState<'topUp' | 'entries'>('topUp')
  const { balance, plans } = walletStore
  const load = () => {
    void balance.load()
    void plans.load()
    void orderStore.methods.load()
    void session.refresh()
  }
  useDidShow(load)

  if (balance.error && !balance.data) return <ErrorState error={balance.error} onRetry={load} />
  return (
    <View className="wallet">
      {balance.error && <OfflineStrip loadedAt={balance.loadedAt} />}
      <BalanceCard />
      <Tabs
        label={t('recharge.tabs')}
        current={tab}
        onChange={setTab}
        tabs={[
          { key: 'topUp', title: t('recharge.topUp') },
          { key: 'entries', title: t('recharge.entries') },
        ]}
      />
      {tab === 'topUp' ? <TopupForm onRetry={load} /> : <Ledger />}
    </View>
  )
})

export default screen(Wallet)
