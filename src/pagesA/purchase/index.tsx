import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { isGone } from '@/client/errors'
import { EmptyState, ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { t as box } from '@/features/catalogue/locale/box'
import { t as payment } from '@/features/orders/locale/payment'
import { useQuery } from '@/navigation/current'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen } from '@/navigation/screen'
import { useFresh } from '@/navigation/use-fresh'
import { session } from '@/client/stores'
import { boxStore, type BoxDetail } from '@/features/catalogue/store/box-store'
import { couponStore } from '@/features/wallet/store/coupon-store'
import { networkStore } from '@/client/network-store'
import { orderStore } from '@/features/orders/store/order-store'
import { quoteStore } from '@/features/catalogue/store/quote-store'
import { trayStore } from '@/features/draws/store/tray-store'
import { walletStore } from '@/features/wallet/store/wallet-store'
import { OrderForm } from './order-form'
import { PurchaseSkeleton } from './skeleton'
import './index.scss'

/** The slots of a tray that were picked; undefined where the shop picks. */
function slotsOf({ tray }: BoxDetail, query: string): number[] | undefined {
  const slots = new Set(query.split(',').map(Number))
  const known = tray?.slots.flatMap(({ slot }) => (slots.has(slot) ? slot : []))
  return known?.length ? known : undefined
}

const Purchase = observer(function Purchase() {
  const { id = '', quantity = '1', slots = '', exclude } = useQuery<'id' | 'quantity' | 'slots' | 'exclude'>()
  const { detail } = boxStore
  const { methods } = orderStore
  const { balance } = walletStore
  const shown = detail.data?.id === id ? detail.data : undefined
  const me = session.me.data
  const error = detail.error ?? session.me.error ?? methods.error
  const wanted = Number.parseInt(quantity, 10) || 1
  const load = () => {
    void detail.load(id)
    // Asked for with the box, so that the form is whole when it comes.
    if (!shown && slots === '') void quoteStore.order.load(id, { quantity: wanted })
    // One that was spent or granted since is known before the form chooses one.
    void couponStore.list.load({})
    void balance.load()
    void session.refresh()
    void trayStore.props.load()
    if (!methods.data) void methods.load()
  }

  useFresh(load)

  if (id === '' || (isGone(detail.error) && !shown)) {
    const toBoxes = () => go(routes.home, 'redirect')
    return (
      <EmptyState title={box('box.gone')} text={box('box.goneText')} action={box('box.toBoxes')} onAction={toBoxes} />
    )
  }
  // A channel whose money falls short is marked in the list: the balance must be known before it is shown.
  if (!shown || !me || !methods.data || (!balance.data && !balance.error)) {
    return error ? (
      <ErrorState error={error} onRetry={load} reassurance={payment('payment.notCharged')} />
    ) : (
      <PurchaseSkeleton />
    )
  }
  return (
    <View className="purchase">
      {!networkStore.isOnline && <OfflineStrip loadedAt={detail.loadedAt} />}
      <OrderForm
        key={id}
        box={shown}
        me={me}
        channels={methods.data}
        wanted={wanted}
        slots={slotsOf(shown, slots)}
        asksExclude={exclude !== undefined}
      />
    </View>
  )
})

export default screen(Purchase)
