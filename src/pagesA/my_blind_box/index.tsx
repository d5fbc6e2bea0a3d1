import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { aria } from '@/components/aria'
import { Tabs } from '@/components/tabs'
import { t } from '@/locales/warehouse'
import { useQuery } from '@/navigation/current'
import { screen } from '@/navigation/screen'
import { useFresh } from '@/navigation/use-fresh'
import { warehouseStore } from '@/stores/warehouse-store'
import { AlbumTab } from './album-tab'
import { OrdersTab } from './orders-tab'
import { PrizesTab } from './prizes-tab'
import { SealedTab } from './sealed-tab'
import './index.scss'

const keys = ['sealed', 'prizes', 'album', 'orders'] as const
type Key = (typeof keys)[number]

const content = { sealed: SealedTab, prizes: PrizesTab, album: AlbumTab, orders: OrdersTab }

/** Everything a person has bought: sealed boxes, the shelf of prizes, the album, the orders. */
const MyBlindBox = observer(function MyBlindBox() {
  const { tab } = useQuery<'tab'>()
  const [current, setCurrent] = useState<Key>(keys.find((key) => key === tab) ?? 'prizes')
  const { sealed, prizes } = warehouseStore
  // Both counts stand on the tabs, whichever is open.
  useFresh(() => void sealed.load({}))

  const counts: Partial<Record<Key, number>> = { sealed: sealed.total, prizes: prizes.total }
  const Content = content[current]
  return (
    <View className="mine">
      <View className="mine__light" />
      <View className="jb-sr" {...aria({ role: 'heading', level: 1 })}>
        {t('warehouse.tabs')}
      </View>
      <View className="mine__tabs">
        <Tabs
          label={t('warehouse.tabs')}
          tabs={keys.map((key) => ({ key, title: t(`warehouse.${key}`), count: counts[key] || undefined }))}
          current={current}
          onChange={setCurrent}
        />
      </View>
      <Content onOpenSealed={() => setCurrent('sealed')} />
    </View>
  )
})

export default screen(MyBlindBox, { bar: { light: '#FFF8EC', dark: '#2C2236' } })
