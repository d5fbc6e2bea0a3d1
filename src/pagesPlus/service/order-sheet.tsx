import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { Paged } from '@/features/accounts/parts/paged'
import { t } from '@/features/service/locale/service'
import { serviceStore } from '@/features/service/store/service-store'
import { whenText } from '@/i18n/time/text'
import { Money } from '@/ui/money'
import { EmptyState } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'
import { Tap } from '@/ui/tap'

/** One's orders, to send one of them. */
export const OrderSheet = observer(function OrderSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { list, orders } = serviceStore
  useEffect(() => {
    if (open) void orders.load({})
  }, [open, orders])
  return (
    <Sheet open={open} title={t('service.chooseOrder')} onClose={onClose}>
      <Paged
        list={orders}
        bone="service__bone"
        more="service__time"
        empty={<EmptyState title={t('service.noOrders')} />}
        render={({ orderNo, subject, quantity, totalFen, createTime }) => (
          <Tap
            key={orderNo}
            className="service__order u-row u-tap-height u-line-below"
            onTap={() => {
              void list.send({ orderNo })
              onClose()
            }}
          >
            <View className="u-grow">
              <View className="u-bold">{t('service.orderLine', { subject, n: quantity })}</View>
              <View className="u-text-small u-text-tertiary">{whenText(createTime)}</View>
            </View>
            <Money fen={totalFen} size="s" />
          </Tap>
        )}
      />
    </Sheet>
  )
})
