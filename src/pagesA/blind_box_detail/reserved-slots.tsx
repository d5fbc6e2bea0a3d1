import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { MAX_OPENED_TOGETHER } from '@contract/limits'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon/shop'
import { PaymentSheet } from '@/features/orders/parts/payment/payment-sheet'
import { useTimeLeft } from '@/ui/time-left'
import { t as box } from '@/features/catalogue/locale/box'
import { t } from '@/features/catalogue/locale/tray'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { toast } from '@/platform/feedback'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import type { Order } from '@/features/orders/store/order-store'
import { paymentStore } from '@/features/orders/store/payment-store'

interface ReservedSlotsProps {
  box: BoxDetail
  order: Order
  /** The slots are free again, or may have been paid. */
  onOver: () => void
}

/** Slots reserved for an order of mine that is not paid yet: how long, paying it, or putting them back. */
export const ReservedSlots = observer(function ReservedSlots({ box: shown, order, onOver }: ReservedSlotsProps) {
  const { cancel } = paymentStore
  const [paying, setPaying] = useState(false)
  const timeLeft = useTimeLeft(order.expiresAt, onOver)
  const slots =
    shown.tray?.slots.filter(({ mine, state }) => mine && state === 'reserved').map(({ slot }) => slot) ?? []
  const title =
    slots.length > 0 ? t('tray.reservedTitle', { slots: slots.join(box('box.and')) }) : t('tray.reservedTitlePlain')

  const paid = (sealedBoxIds: string[]) => {
    go(linkTo(routes.opening, { ids: sealedBoxIds.slice(0, MAX_OPENED_TOGETHER).join(',') }))
  }
  const putBack = async () => {
    try {
      await cancel.run(order.orderNo)
      void toast({ message: t('tray.hasPutBack') })
    } catch (error) {
      void toast({ message: errorText(error) })
    }
    onOver()
  }
  return (
    <View className="reserved-slots u-row-wrap u-tone-warn u-rounded-small" {...aria({ role: 'status' })}>
      <Icon name="clock" />
      <View className="u-grow reserved-slots__words">
        <View className="u-bold">{title}</View>
        <View className="u-text-small">{t('tray.reservedLeft', { left: timeLeft })}</View>
      </View>
      <View className="reserved-slots__actions u-flex">
        <Button small kind="ink" onTap={() => setPaying(true)}>
          {t('tray.reservedPay')}
        </Button>
        <Button small kind="line" busy={cancel.isRunning} onTap={() => void putBack()}>
          {t('tray.putBack')}
        </Button>
      </View>
      {paying && <PaymentSheet order={order} onClose={() => setPaying(false)} onPaid={paid} />}
    </View>
  )
})
