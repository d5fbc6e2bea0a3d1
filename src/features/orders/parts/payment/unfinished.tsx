import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon/shop'
import { t } from '../../locale/payment'
import { paymentStore } from '../../store/payment-store'
import type { CheckoutSteps } from './use-checkout'
import './index.scss'

interface UnfinishedProps {
  steps: CheckoutSteps
  /** Product of the form. */
  productId: string
}

interface CardProps {
  title: string
  text: string
  action: string
  onAction: () => void
}

/** A purchase that was placed and not paid, or whose answer was lost: what is known of it, and what can be done. */
export const Unfinished = observer(function Unfinished({ steps, productId }: UnfinishedProps) {
  const { checkout } = paymentStore
  const { pending, isUncertain, isRunning, isWaiting, error } = checkout
  if (isWaiting) {
    return (
      <StatusCard
        title={t('payment.atWechat')}
        text={t('payment.atWechatText')}
        action={t('payment.stopWaiting')}
        onAction={() => checkout.stopWaiting()}
      />
    )
  }
  if (!pending?.orderNo || steps.atCashier || (isRunning && !isUncertain) || (error && !isUncertain)) return null
  if (isUncertain) {
    return (
      <StatusCard
        title={t('payment.uncertainTitle')}
        text={t('payment.uncertainText')}
        action={t('payment.checkNow')}
        onAction={steps.check}
      />
    )
  }
  return (
    <StatusCard
      title={t('payment.unpaidTitle', { subject: pending.subject })}
      text={t(pending.request.productId === productId ? 'payment.unpaidText' : 'payment.unpaidOther')}
      action={t('payment.giveUp')}
      onAction={() => void checkout.cancel()}
    />
  )
})

const StatusCard = observer(function StatusCard({ title, text, action, onAction }: CardProps) {
  return (
    <View className="jb-card u-row" {...aria({ role: 'status' })}>
      <Icon name="clock" />
      <View className="u-grow jb-unfinished__words">
        <View className="u-bold">{title}</View>
        <View className="u-text-small u-text-secondary">{text}</View>
      </View>
      <Button small onTap={onAction}>
        {action}
      </Button>
    </View>
  )
})
