import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { MAX_OPENED_TOGETHER } from '@contract/limits'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon/shop'
import { PayOrder } from '@/features/orders/parts/pay-order'
import { useTimeLeft } from '@/ui/time-left'
import { t as box } from '@/features/catalogue/locale/box'
import { t } from '@/features/catalogue/locale/tray'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { toast } from '@/platform/feedback'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { checkoutStore } from '@/features/orders/store/checkout-store'
import type { Order } from '@/features/orders/store/order-store'
import { trayStore } from '@/features/draws/store/tray-store'

interface HeldProps {
  box: BoxDetail
  order: Order
  /** What it holds has gone back, or may have been paid. */
  onOver: () => void
}

/** Slots kept for an order of mine that is not paid yet: how long, paying it, or putting them back. */
export const Held = observer(function Held({ box: shown, order, onOver }: HeldProps) {
  const [paying, setPaying] = useState(false)
  const left = useTimeLeft(order.expiresAt, onOver)
  const slots =
    shown.tray?.slots.filter(({ mine, state }) => mine && state === 'reserved').map(({ slot }) => slot) ?? []
  const title = slots.length > 0 ? t('tray.heldTitle', { slots: slots.join(box('box.and')) }) : t('tray.heldTitlePlain')

  const paid = (sealedBoxIds: string[]) => {
    checkoutStore.dropped(order.orderNo)
    go(linkTo(routes.opening, { ids: sealedBoxIds.slice(0, MAX_OPENED_TOGETHER).join(',') }))
  }
  const layBack = async () => {
    try {
      await trayStore.layBack.run(order.orderNo)
      checkoutStore.dropped(order.orderNo)
      void toast({ message: t('tray.laidBack') })
    } catch (error) {
      void toast({ message: errorText(error) })
    }
    onOver()
  }
  return (
    <View className="box__held" {...aria({ role: 'status' })}>
      <Icon name="clock" />
      <View className="jb-grow box__heldw">
        <View className="jb-b">{title}</View>
        <View className="jb-xs">{t('tray.heldLeft', { left })}</View>
      </View>
      <View className="box__helda">
        <Button small kind="ink" onTap={() => setPaying(true)}>
          {t('tray.heldPay')}
        </Button>
        <Button small kind="line" busy={trayStore.layBack.isRunning} onTap={() => void layBack()}>
          {t('tray.layBack')}
        </Button>
      </View>
      {paying && <PayOrder order={order} onClose={() => setPaying(false)} onPaid={paid} />}
    </View>
  )
})
