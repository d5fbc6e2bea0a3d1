import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useRef, useState } from 'react'
import { ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { Tabs } from '@/ui/tabs'
import { t } from '@/features/orders/locale/recharge'
import { useQuery } from '@/navigation/current'
import { screen } from '@/navigation/screen'
import { session } from '@/client/stores'
import { orderStore } from '@/features/orders/store/order-store'
import { PartOff } from '@/features/tools/parts/part-off'
import { usePart } from '@/features/tools/store/use-part'
import { walletStore } from '@/features/wallet/store/wallet-store'
import { BalanceCard } from './balance-card'
import { Bones } from './bones'
import { Earnings } from './earnings'
import { Ledger } from './ledger'
import { TopupForm } from './topup-form'
import { WithdrawForm } from './withdraw-form'
import './index.scss'

const tabs = ['topUp', 'withdraw', 'entries'] as const
type Tab = (typeof tabs)[number]

const Wallet = observer(function Wallet() {
  const { tab: asked, id } = useQuery<'tab' | 'id'>()
  // A mini-program code names the tab as `id`.
  const [tab, setTab] = useState<Tab>(() => tabs.find((one) => one === (asked ?? id)) ?? 'topUp')
  const { balance, earnings, terms } = walletStore
  // The line of earnings stands above the rest, or is not there: the rest waits until that is known. From then on it
  // stays: a failure asked about anew takes no half-typed amount away.
  const isKnown = useRef(false)
  isKnown.current ||= Boolean(earnings.data ?? earnings.error)
  const load = () => {
    void balance.load()
    void terms.load()
    void earnings.load()
    void orderStore.methods.load()
    void session.refresh()
  }
  useDidShow(load)

  if (balance.error && !balance.data) return <ErrorState error={balance.error} onRetry={load} />
  return (
    <View className="wallet">
      {balance.error && <OfflineStrip error={balance.error} loadedAt={balance.loadedAt} />}
      <BalanceCard />
      {isKnown.current ? <Below tab={tab} onChoose={setTab} onRetry={load} /> : <Bones />}
    </View>
  )
})

interface BelowProps {
  tab: Tab
  onChoose: (tab: Tab) => void
  onRetry: () => void
}

const Below = observer(function Below({ tab, onChoose, onRetry }: BelowProps) {
  const canWithdraw = usePart('withdrawal')
  return (
    <>
      <Earnings />
      <Tabs
        label={t('recharge.tabs')}
        current={tab}
        onChange={onChoose}
        tabs={[
          { key: 'topUp', title: t('recharge.topUp') },
          ...(canWithdraw ? [{ key: 'withdraw', title: t('recharge.withdraw') } as const] : []),
          { key: 'entries', title: t('recharge.entries') },
        ]}
      />
      {tab === 'topUp' && <TopupForm onRetry={onRetry} />}
      {tab === 'withdraw' && (canWithdraw ? <WithdrawForm /> : <PartOff />)}
      {tab === 'entries' && <Ledger />}
    </>
  )
})

export default screen(Wallet)
