import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { aria } from '@/ui/aria'
import { CouponSheet } from '@/features/wallet/parts/coupon-list'
import { ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { Bone, Skeleton } from '@/ui/skeleton'
import { t } from '@/features/draws/locale/props'
import { screen } from '@/navigation/screen'
import { useFresh } from '@/navigation/use-fresh'
import { session } from '@/client/stores'
import { couponStore } from '@/features/wallet/store/coupon-store'
import { networkStore } from '@/client/network-store'
import { orderStore } from '@/features/orders/store/order-store'
import { propStore, type Prop } from '@/features/draws/store/prop-store'
import { usePart } from '@/features/tools/store/use-part'
import { walletStore } from '@/features/wallet/store/wallet-store'
import { BuySheet } from './buy-sheet'
import { Balances } from './balances'
import { PropCard } from './prop-card'
import '@/ui/visually-hidden/index.scss'
import './index.scss'

/** My props and what each does, where it can be used now, and the shop for more of them. */
const Props = observer(function Props() {
  const { list } = propStore
  const onSale = usePart('props')
  const [wanted, setWanted] = useState<Prop>()
  const [buying, setBuying] = useState(false)
  const [atCoupons, setAtCoupons] = useState(false)
  const load = () => {
    void list.load()
    void walletStore.balance.load()
    void couponStore.list.load({})
    void session.refresh()
    if (!orderStore.methods.data) void orderStore.methods.load()
  }
  useFresh(load)

  return (
    <View className="props">
      <View className="u-visually-hidden" {...aria({ role: 'heading', level: 1 })}>
        {t('props.title')}
      </View>
      {list.data && (list.error || !networkStore.isOnline) && (
        <OfflineStrip error={list.error} loadedAt={list.loadedAt} />
      )}
      <Balances onCoupons={() => setAtCoupons(true)} />
      {!list.data && list.error && <ErrorState error={list.error} onRetry={load} />}
      {!list.data && !list.error && (
        <Skeleton>
          {['hint', 'peek', 'exclude'].map((id) => (
            <Bone key={id} className="props__bone" />
          ))}
        </Skeleton>
      )}
      {list.data?.map((prop) => (
        <PropCard
          key={prop.id}
          prop={prop}
          onGet={() => {
            setWanted(prop)
            setBuying(true)
          }}
        />
      ))}
      {list.data && onSale && <View className="props__note u-text-small u-text-tertiary">{t('props.note')}</View>}
      {wanted && onSale && <BuySheet key={wanted.id} prop={wanted} open={buying} onClose={() => setBuying(false)} />}
      <CouponSheet open={atCoupons} onClose={() => setAtCoupons(false)} />
    </View>
  )
})

export default screen(Props, { bar: { light: '#FFF8EC', dark: '#2C2236' } })
