import type { Reason } from '@contract/refusals'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { boxStore } from '@/features/catalogue/store/box-store'
import { t } from '@/features/orders/locale/purchase'
import { Refusal, type WayOut } from '@/features/orders/parts/payment/refusal'
import { paymentStore } from '@/features/orders/store/payment-store'
import { partsStore } from '@/features/tools/store/parts-store'
import { couponStore } from '@/features/wallet/store/coupon-store'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'

/** Refusals after which the page is out of date. */
const OUTDATED: readonly (Reason | undefined)[] = [
  'STATE_CONFLICT',
  'ODDS_CHANGED',
  'SALE_MODE_CHANGED',
  'OUT_OF_STOCK',
  'SLOT_TAKEN',
  'BOX_PAUSED',
  'COUPON_NOT_USABLE',
]

/** Finds the remedy for a refusal that is about the box. */
function wayOut(reason: Reason | undefined, boxId: string): WayOut | undefined {
  const toBox = () => go(linkTo(routes.boxDetail, { id: boxId }), 'redirect')
  if (reason === 'ODDS_CHANGED') return { words: t('purchase.newOdds'), go: toBox }
  if (reason === 'SLOT_TAKEN') return { words: t('purchase.otherSlots'), go: toBox }
  if (reason === 'OUT_OF_STOCK' || reason === 'BOX_PAUSED') {
    return { words: t('purchase.otherBoxes'), go: () => go(routes.home, 'redirect') }
  }
  return reason === 'PROP_NEEDED' && partsStore.isOn('props')
    ? { words: t('purchase.excludeGet'), go: () => go(routes.props) }
    : undefined
}

/** Why the purchase was refused; what the refusal says is out of date is loaded anew. */
export const BoxRefusal = observer(function BoxRefusal({ boxId }: { boxId: string }) {
  const { error } = paymentStore.checkout
  const isOutdated = OUTDATED.includes(error?.reason)
  useEffect(() => {
    if (!isOutdated) return
    void boxStore.detail.load(boxId)
    void couponStore.list.load({})
  }, [isOutdated, error, boxId])
  return <Refusal wayOut={(reason) => wayOut(reason, boxId)} />
})
