import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { formatFen } from '@contract/money'
import { Button } from '@/ui/button'
import { timeText, whenText } from '@/i18n/time/text'
import { Sheet } from '@/ui/sheet'
import { Tap } from '@/ui/tap'
import { AskButton } from '@/features/service/parts/ask-button'
import { t as payment } from '@/features/orders/locale/payment'
import { t } from '@/features/warehouse/locale/warehouse'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { copyText } from '@/platform/links'
import { dialog, toast } from '@/platform/feedback'
import { errorText } from '@/client/error-text'
import { orderStore, type Order } from '@/features/orders/store/order-store'
import { orderState } from './order-state'

interface Props {
  order: Order
  onClose: () => void
  /** The order stands differently now. */
  onChanged: () => void
}

/** Finds the page that shows the purchase. */
function placeOf({ kind, productId }: Order): string | undefined {
  if (kind === 'box') return linkTo(routes.boxDetail, { id: productId.slice('box:'.length) })
  if (kind === 'topup') return routes.recharge
  if (kind === 'prop') return routes.props
  return undefined
}

/** Everything about one order. */
export const OrderSheet = observer(function OrderSheet({ order, onClose, onChanged }: Props) {
  const { orderNo, discountFen, totalFen, refundedFen, payTime, expiresAt, orderStatus } = order
  const unpaid = orderStatus === 'unpaid' || orderStatus === 'paying'
  const place = placeOf(order)
  // Handed to the carrier; what is not sent by one delivers itself and asks for no receipt.
  const isOnItsWay = order.kind === 'freight' && orderStatus === 'delivered'
  const confirm = async () => {
    const { confirm: yes } = await dialog({ message: t('warehouse.receivedAsk'), confirmText: t('warehouse.received') })
    if (!yes) return
    try {
      await orderStore.confirm.run(orderNo)
      toast({ message: t('warehouse.receivedDone'), level: 'success' })
      onChanged()
      onClose()
    } catch (error) {
      toast({ message: errorText(error) })
    }
  }
  const copy = () => {
    copyText(orderNo).then(
      () => toast({ message: t('warehouse.numberCopied') }),
      (error: Error) => toast({ message: error.message }),
    )
  }
  return (
    <Sheet open title={t('warehouse.orderTitle')} onClose={onClose}>
      <Line name={t('warehouse.orderWhat')}>
        {order.subject} {t('warehouse.times', { n: order.quantity })}
      </Line>
      <Line name={t('warehouse.orderState')}>{orderState(order)}</Line>
      {discountFen > 0 && (
        <>
          <Line name={t('warehouse.orderBefore')}>{formatFen(totalFen + discountFen, 'always')}</Line>
          <Line name={t('warehouse.orderCoupon')}>−{formatFen(discountFen, 'always')}</Line>
        </>
      )}
      <Line name={t('warehouse.orderTotal')}>{formatFen(totalFen, 'always')}</Line>
      {refundedFen > 0 && <Line name={t('warehouse.orderRefunded')}>{formatFen(refundedFen, 'always')}</Line>}
      <Line name={t('warehouse.orderChannel')}>{payment(`payment.channel_${order.paymentChannel}`)}</Line>
      <Line name={t('warehouse.orderPlaced')}>{timeText(order.createTime)}</Line>
      {payTime && <Line name={t('warehouse.orderPaid')}>{timeText(payTime)}</Line>}
      {unpaid && <Line name={t('warehouse.orderExpires')}>{whenText(expiresAt)}</Line>}
      <Line name={t('warehouse.orderNumber')}>
        <Tap className="mine__number u-tap-height u-text-small u-text-right" onTap={copy}>
          {orderNo}
        </Tap>
      </Line>
      {isOnItsWay && (
        <View className="mine__open u-flex u-above-24">
          <Button grow kind="main" busy={orderStore.confirm.isRunning} onTap={() => void confirm()}>
            {t('warehouse.received')}
          </Button>
        </View>
      )}
      <View className="mine__open u-flex u-above-24">
        <AskButton title={order.subject} orderNo={orderNo}>
          {t('warehouse.toService')}
        </AskButton>
      </View>
      {place && (
        <View className="mine__open u-flex u-above-24">
          <Button grow kind="line" onTap={() => go(place)}>
            {t(`warehouse.toProduct_${order.kind}`)}
          </Button>
        </View>
      )}
    </Sheet>
  )
})

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <View className="mine__fact u-spread u-align-baseline u-line-below">
      <View className="u-text-secondary u-flex-none u-after-24">{name}</View>
      <View className="u-min-0 u-text-right u-break-all">{children}</View>
    </View>
  )
}
