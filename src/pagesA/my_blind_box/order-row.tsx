import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { formatFen } from '@contract/money'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { whenInText, whenText } from '@/i18n/time/text'
import { Figure } from '@/ui/figure'
import { Icon } from '@/ui/icon/shop'
import { Money } from '@/ui/money'
import { Tap } from '@/ui/tap'
import { t } from '@/features/warehouse/locale/warehouse'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import type { Order } from '@/features/orders/store/order-store'
import { warehouseStore } from '@/features/warehouse/store/warehouse-store'
import { orderState } from './order-state'

const icons = { box: 'box', topup: 'wallet', prop: 'wand', freight: 'truck' } as const

interface Props {
  order: Order
  onPay: () => void
  onLook: () => void
  onParcel: () => void
  onCancel: () => void
}

/** One order: what, how much, how it stands, and what can still be done about it. */
export const OrderRow = observer(function OrderRow({ order, onPay, onCancel, onLook, onParcel }: Props) {
  const { subject, image, quantity, orderStatus, totalFen, createTime } = order
  const unpaid = orderStatus === 'unpaid' || orderStatus === 'paying'
  const stillSealed = order.sealedBoxIds.filter((id) => warehouseStore.sealed.items.some((box) => box.id === id))
  return (
    <Card className="mine__order">
      <Tap className="mine__order-look u-flex u-wide u-text-left" onTap={onLook}>
        <View className="mine__picture u-center u-flex-none u-text-tertiary">
          {image ? <Figure className="mine__order-box" picture={image} /> : <Icon name={icons[order.kind]} size="lg" />}
        </View>
        <View className="u-grow">
          <View className="u-flex u-align-baseline">
            <View className="u-bold u-grow">{subject}</View>
            <View className={unpaid ? 'mine__state mine__state--open' : 'mine__state'}>{orderState(order)}</View>
          </View>
          <View className="u-text-small u-text-tertiary">{whenText(createTime)}</View>
          <View className="u-flex u-align-baseline">
            <View className="u-grow u-text-secondary">{t('warehouse.times', { n: quantity })}</View>
            <Money fen={totalFen} size="m" />
          </View>
          {unpaid && (
            <View className="u-text-small u-text-secondary">
              {t('warehouse.payUntil', { time: whenInText(order.expiresAt) })}
            </View>
          )}
          {order.refundedFen > 0 && (
            <View className="u-text-small u-text-secondary">
              {t('warehouse.refundedSum', { sum: formatFen(order.refundedFen, 'always') })}
            </View>
          )}
        </View>
      </Tap>
      {unpaid && (
        <View className="mine__acts">
          <Button small kind="line" onTap={onCancel}>
            {t('warehouse.cancel')}
          </Button>
          <Button small kind="ink" onTap={onPay}>
            {t('warehouse.pay')}
          </Button>
        </View>
      )}
      {order.kind === 'freight' && !unpaid && order.payTime && (
        <View className="mine__acts">
          <Button small onTap={onParcel}>
            {t('warehouse.toParcel')}
          </Button>
        </View>
      )}
      {stillSealed.length > 0 && (
        <View className="mine__acts">
          <Button small onTap={() => go(linkTo(routes.opening, { ids: stillSealed.slice(0, 10).join(',') }))}>
            {t('warehouse.open')}
          </Button>
        </View>
      )}
    </Card>
  )
})
