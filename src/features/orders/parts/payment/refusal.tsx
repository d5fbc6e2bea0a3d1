import { View } from '@tarojs/components'
import type { Reason } from '@contract/refusals'
import { observer } from 'mobx-react'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { Icon } from '@/ui/icon'
import { Tap } from '@/ui/tap'
import { t } from '../../locale/payment'
import { toPhone } from '@/features/accounts/parts/phone-note'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { paymentStore } from '../../store/payment-store'
import './index.scss'

/** Link that helps after a refusal. */
export interface WayOut {
  words: string
  go: () => void
}

/** Refusals that are settled on the account's page, with the row each opens there. */
const accountRows: Partial<Record<Reason, string>> = {
  GUARDIAN_CONSENT_REQUIRED: 'age',
  SPEND_LIMIT_REACHED: 'limits',
  SELF_EXCLUDED: 'exclusion',
  PAY_PASSWORD_NOT_SET: 'payPassword',
  HOLD_LIMIT_REACHED: 'phone',
  HOLDS_FULL: 'phone',
  WHOLE_TRAY_UNSECURED: 'phone',
}

/** Said here in words that fit an order better than the general ones. */
const ownWords = { STATE_CONFLICT: 'payment.changed', ORDER_EXPIRED: 'payment.expired' } as Partial<
  Record<Reason, 'payment.changed' | 'payment.expired'>
>

function generalWayOut(reason: Reason | undefined): WayOut | undefined {
  if (reason === 'INSUFFICIENT_BALANCE')
    return { words: t('payment.topUp'), go: () => go(linkTo(routes.recharge, { after: 'back' })) }
  if (reason === 'SLOTS_RESERVED') {
    return { words: t('payment.toOrders'), go: () => go(linkTo(routes.myBoxes, { tab: 'orders' })) }
  }
  if (reason === 'UNVERIFIED_LIMIT_REACHED') return { words: t('payment.toPhone'), go: toPhone }
  const open = reason && accountRows[reason]
  return open ? { words: t('payment.toAccount'), go: () => go(linkTo(routes.security, { open })) } : undefined
}

/** Why a purchase was refused, that nothing was charged, and what helps. A lost answer is not a refusal: see Unfinished. */
export const Refusal = observer(function Refusal({ wayOut }: { wayOut?: (reason?: Reason) => WayOut | undefined }) {
  const { error, isUncertain } = paymentStore.checkout
  if (!error || isUncertain) return null
  const own = error.reason && ownWords[error.reason]
  const words = own ? t(own) : errorText(error)
  const out = wayOut?.(error.reason) ?? generalWayOut(error.reason)
  return (
    <View className="jb-refusal u-row u-rounded" {...aria({ role: 'alert' })}>
      <Icon name="info" />
      <View className="u-grow">
        <View className="u-bold">{words}</View>
        {!words.includes(t('payment.notCharged')) && <View className="u-text-small">{t('payment.notCharged')}</View>}
      </View>
      {out && (
        <Tap className="jb-payment__link u-tap-line u-flex-none u-text-normal" role="link" onTap={out.go}>
          {out.words}
        </Tap>
      )}
    </View>
  )
})
