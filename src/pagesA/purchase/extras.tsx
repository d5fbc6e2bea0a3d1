import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Cell } from '@/ui/card'
import { CouponSheet } from '@/features/wallet/parts/coupon-list'
import { Icon } from '@/ui/icon/shop'
import { t } from '@/features/orders/locale/purchase'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { couponStore } from '@/features/wallet/store/coupon-store'
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
  const mine = trayStore.props.data?.find(({ id }) => id === 'exclude')?.mine ?? 0
  const prize = box.prizes.find(({ id }) => id === excluded)
  const close = () => setSheet(undefined)
  return (
    <>
      <Cell
        lead={<Icon name="ticket" />}
        title={
          <View className="purchase__coupon">
            {coupon?.title ?? t('purchase.coupon')}
            {coupon && coupon === best && <View className="purchase__best">{t('purchase.couponBest')}</View>}
          </View>
        }
        value={coupon ? `−${formatFen(discountFen, 'always')}` : t(best ? 'purchase.couponNone' : 'purchase.noCoupon')}
        chev
        onTap={() => setSheet('coupon')}
      />
      {box.kind === 'odds' && (mine > 0 || excluded || asksExclude) && (
        <Cell
          lead={<Icon name="wand" />}
          title={t('purchase.exclude')}
          value={prize ? t('purchase.without', { name: prize.name }) : t('purchase.excludeMine', { n: mine })}
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
          mine={mine}
          many={quantity > 1}
          onChoose={(one) => {
            extras.exclude(one)
            if (one) onOne()
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
})
