import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Card, Cell } from '@/ui/card'
import { CouponSheet } from '@/features/wallet/parts/coupon-list'
import { Icon } from '@/ui/icon/shop'
import { t } from '@/features/orders/locale/purchase'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { couponStore, takenOff } from '@/features/wallet/store/coupon-store'
import { trayStore } from '@/features/draws/store/tray-store'
import { ExcludeSheet } from './exclude-sheet'
import type { Extras as Chosen } from './use-extras'

interface ExtrasProps {
  box: BoxDetail
  extras: Chosen
  quantity: number
  /** Excluding goes with one box. */
  onOne: () => void
  /** Opens the choice of what to exclude at once. */
  asksExclude: boolean
}

/** Extras that change the price or the odds: a coupon, and one prize left out of one draw (rules B7). */
export const Extras = observer(function Extras({ box, extras, quantity, onOne, asksExclude }: ExtrasProps) {
  const [sheet, setSheet] = useState<'coupon' | 'exclude' | undefined>(asksExclude ? 'exclude' : undefined)
  const { coupon, subtotalFen, discountFen, excluded } = extras
  const best = couponStore.bestFor(subtotalFen)
  const bestWords = best
    ? t('purchase.couponBest', { off: formatFen(takenOff(best, subtotalFen)) })
    : t('purchase.noCoupon')
  const couponWords = coupon ? `−${formatFen(discountFen, 'always')}` : bestWords
  const mine = trayStore.props.data?.find(({ id }) => id === 'exclude')?.mine
  const prize = box.prizes.find(({ id }) => id === excluded)
  const excludeWords = prize ? t('purchase.without', { name: prize.name }) : t('purchase.excludeMine', { n: mine ?? 0 })
  const close = () => setSheet(undefined)
  return (
    <Card flush>
      <Cell
        lead={<Icon name="ticket" />}
        title={t('purchase.coupon')}
        value={couponWords}
        chev
        onTap={() => setSheet('coupon')}
      />
      {box.kind === 'odds' && (
        <Cell
          lead={<Icon name="wand" />}
          title={t('purchase.exclude')}
          value={excludeWords}
          chev
          onTap={() => setSheet('exclude')}
        />
      )}
      <CouponSheet
        open={sheet === 'coupon'}
        amountFen={subtotalFen}
        box={box.title}
        chosenId={coupon?.id}
        onChoose={(one) => {
          extras.chooseCoupon(one)
          close()
        }}
        onClose={close}
      />
      {box.kind === 'odds' && (
        <ExcludeSheet
          open={sheet === 'exclude'}
          box={box}
          chosen={excluded}
          mine={mine ?? 0}
          many={quantity > 1}
          onChoose={(one) => {
            extras.exclude(one)
            if (one) onOne()
            close()
          }}
          onClose={close}
        />
      )}
    </Card>
  )
})
