import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { aria } from '@/ui/aria'
import { Tabs } from '@/ui/tabs'
import { t } from '@/features/warehouse/locale/warehouse'
import { useQuery } from '@/navigation/current'
import { screen } from '@/navigation/screen'
import { useFresh } from '@/navigation/use-fresh'
import { shippingStore, type Shipment } from '@/features/shipping/store/shipping-store'
import { PartOff } from '@/features/tools/parts/part-off'
import { usePart } from '@/features/tools/store/use-part'
import { warehouseStore } from '@/features/warehouse/store/warehouse-store'
import { AcceptSheet } from './accept-sheet'
import { AlbumTab } from './album-tab'
import { MadeTab } from './made-tab'
import { OrdersTab } from './orders-tab'
import { ShipmentsTab } from './shipments-tab'
import { PrizesTab } from './prizes-tab'
import { SealedTab } from './sealed-tab'
import '@/ui/visually-hidden/index.scss'
import './index.scss'

const keys = ['sealed', 'prizes', 'parcels', 'orders', 'album', 'made'] as const
type Key = (typeof keys)[number]

/** Shipments that somebody waits for, or has to pay. */
const ON_THE_WAY: readonly Shipment['state'][] = ['requested', 'paid', 'packed', 'shipped']

/** Everything a person has: sealed boxes, the warehouse, parcels, orders, the album, and the boxes they made. */
const MyBlindBox = observer(function MyBlindBox() {
  const { tab, select, gift, code = '' } = useQuery<'tab' | 'select' | 'gift' | 'code'>()
  const [current, setCurrent] = useState<Key>(keys.find((key) => key === tab) ?? 'prizes')
  const [accepting, setAccepting] = useState(gift)
  const hasStudio = usePart('studio')
  const { sealed, prizes, held } = warehouseStore
  const moving = shippingStore.list.items.filter(({ state }) => ON_THE_WAY.includes(state)).length
  // The counts stand on the tabs, whichever is open.
  useFresh(() => {
    void sealed.load({})
    if (current !== 'parcels') void shippingStore.list.load({})
  })

  const counts: Partial<Record<Key, number>> = { sealed: sealed.total, prizes: held.get(), parcels: moving }
  return (
    <View className="mine">
      <View className="mine__light" />
      <View className="u-visually-hidden" {...aria({ role: 'heading', level: 1 })}>
        {t('warehouse.tabs')}
      </View>
      <View className="mine__tabs">
        <Tabs
          label={t('warehouse.tabs')}
          tabs={keys
            .filter((key) => key !== 'made' || hasStudio)
            .map((key) => ({ key, title: t(`warehouse.${key}`), count: counts[key] || undefined }))}
          current={current}
          onChange={setCurrent}
        />
      </View>
      {current === 'sealed' && <SealedTab />}
      {current === 'prizes' && <PrizesTab selectId={select} onOpenSealed={() => setCurrent('sealed')} />}
      {current === 'parcels' && <ShipmentsTab onPrizes={() => setCurrent('prizes')} />}
      {current === 'orders' && <OrdersTab onParcels={() => setCurrent('parcels')} />}
      {current === 'album' && <AlbumTab />}
      {current === 'made' && (hasStudio ? <MadeTab /> : <PartOff />)}
      {accepting && (
        <AcceptSheet
          giftId={accepting}
          code={code}
          onClose={() => setAccepting(undefined)}
          onAccepted={() => {
            setCurrent('prizes')
            void prizes.load({ state: 'held' })
          }}
        />
      )}
    </View>
  )
})

export default screen(MyBlindBox, { bar: { light: '#FFF8EC', dark: '#2C2236' } })
