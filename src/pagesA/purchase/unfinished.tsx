import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon/shop'
import { t } from '@/features/orders/locale/purchase'
import { checkoutStore } from '@/features/orders/store/checkout-store'
import type { Checkout } from './use-checkout'

interface UnfinishedProps {
  checkout: Checkout
  /** What the form is about now. */
  productId: string
}

/** An order that was placed and not paid, or whose answer was lost: what is known of it, and what can be done. */
export const Unfinished = observer(function Unfinished({ checkout, productId }: UnfinishedProps) {
  const { pending, isUncertain, isRunning, isWaiting, error } = checkoutStore
  if (isWaiting) {
    return (
      <View className="jb-card buy__left" {...aria({ role: 'status' })}>
        <Icon name="clock" />
        <View className="jb-grow buy__leftwords">
          <View className="jb-b">{t('purchase.waitingTitle')}</View>
          <View className="jb-xs jb-2">{t('purchase.waitingText')}</View>
        </View>
        <Button small onTap={() => checkoutStore.stopWaiting()}>
          {t('purchase.stopWaiting')}
        </Button>
      </View>
    )
  }
  if (!pending?.orderNo || checkout.atCashier || (isRunning && !isUncertain) || (error && !isUncertain)) return null
  const same = pending.request.productId === productId
  return (
    <View className="jb-card buy__left" {...aria({ role: 'status' })}>
      <Icon name="clock" />
      <View className="jb-grow buy__leftwords">
        <View className="jb-b">
          {isUncertain ? t('purchase.uncertainTitle') : t('purchase.unpaidTitle', { subject: pending.subject })}
        </View>
        <View className="jb-xs jb-2">
          {t(isUncertain ? 'purchase.uncertainText' : same ? 'purchase.unpaidText' : 'purchase.unpaidOther')}
        </View>
      </View>
      {isUncertain ? (
        <Button small onTap={() => void checkout.check()}>
          {t('purchase.checkNow')}
        </Button>
      ) : (
        <Button small onTap={() => void checkoutStore.cancel()}>
          {t('purchase.giveUp')}
        </Button>
      )}
    </View>
  )
})
