import { View } from '@tarojs/components'
import type { Reason } from '@contract/refusals'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { Icon } from '@/ui/icon'
import { toPhone } from '@/features/accounts/parts/phone-note'
import { Tap } from '@/ui/tap'
import { t } from '@/features/orders/locale/purchase'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { boxStore } from '@/features/catalogue/store/box-store'
import { checkoutStore } from '@/features/orders/store/checkout-store'
import { couponStore } from '@/features/wallet/store/coupon-store'

/** What is settled on the account's page, by the row it opens there. */
const rows: Partial<Record<Reason, string>> = {
  GUARDIAN_CONSENT_REQUIRED: 'age',
  SPEND_LIMIT_REACHED: 'limits',
  SELF_EXCLUDED: 'exclusion',
  PAY_PASSWORD_NOT_SET: 'payPassword',
  HOLD_LIMIT_REACHED: 'phone',
  HOLDS_FULL: 'phone',
  WHOLE_TRAY_UNSECURED: 'phone',
}

/** Said here in words that fit an order better than the general ones. */
const ownWords = { STATE_CONFLICT: 'purchase.changed', ORDER_EXPIRED: 'purchase.expired' } as Partial<
  Record<Reason, 'purchase.changed' | 'purchase.expired'>
>
/** What is on the page is out of date then. */
const OUTDATED: readonly (Reason | undefined)[] = [
  'STATE_CONFLICT',
  'ODDS_CHANGED',
  'SALE_MODE_CHANGED',
  'OUT_OF_STOCK',
  'SLOT_TAKEN',
  'BOX_PAUSED',
  'COUPON_NOT_USABLE',
]

/** What helps after a refusal, where something does. */
function wayOut(reason: Reason | undefined, boxId: string): { words: string; go: () => void } | undefined {
  if (reason === 'INSUFFICIENT_BALANCE') return { words: t('purchase.topUp'), go: () => go(routes.recharge) }
  if (reason === 'ODDS_CHANGED') {
    return { words: t('purchase.newOdds'), go: () => go(linkTo(routes.boxDetail, { id: boxId }), 'redirect') }
  }
  if (reason === 'SLOT_TAKEN') {
    return { words: t('purchase.otherSlots'), go: () => go(linkTo(routes.boxDetail, { id: boxId }), 'redirect') }
  }
  if (reason === 'SLOTS_HELD') {
    return { words: t('purchase.toOrders'), go: () => go(linkTo(routes.myBoxes, { tab: 'orders' })) }
  }
  if (reason === 'OUT_OF_STOCK' || reason === 'BOX_PAUSED') {
    return { words: t('purchase.otherBoxes'), go: () => go(routes.home, 'redirect') }
  }
  if (reason === 'PROP_NEEDED') return { words: t('purchase.excludeGet'), go: () => go(routes.props) }
  if (reason === 'UNVERIFIED_LIMIT_REACHED') return { words: t('purchase.toPhone'), go: toPhone }
  const open = reason && rows[reason]
  if (open) return { words: t('purchase.toAccount'), go: () => go(linkTo(routes.security, { open })) }
  return undefined
}

/** Why it did not work, that nothing was charged, and what helps. A lost answer is not a refusal: see Unfinished. */
export const Refusal = observer(function Refusal({ boxId }: { boxId: string }) {
  const { error, isUncertain } = checkoutStore
  const isOutdated = OUTDATED.includes(error?.reason)
  useEffect(() => {
    if (!isOutdated) return
    void boxStore.detail.load(boxId)
    void couponStore.list.load({})
  }, [isOutdated, error, boxId])
  if (!error || isUncertain) return null
  const own = error.reason && ownWords[error.reason]
  const words = own ? t(own) : errorText(error)
  const out = wayOut(error.reason, boxId)
  return (
    <View className="buy__refusal" {...aria({ role: 'alert' })}>
      <Icon name="info" />
      <View className="jb-grow">
        <View className="jb-b">{words}</View>
        {!words.includes(t('purchase.notCharged')) && <View className="jb-xs">{t('purchase.notCharged')}</View>}
      </View>
      {out && (
        <Tap className="buy__out" role="link" onTap={out.go}>
          {out.words}
        </Tap>
      )}
    </View>
  )
})
