import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { t } from '../../locale/coupon'
import { couponStore, type Coupon } from '../../store/coupon-store'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { CheckMark } from '@/ui/check'
import { EmptyState, ErrorState } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Tap } from '@/ui/tap'
import { CouponCard } from './coupon-card'
import './index.scss'

export interface CouponSheetProps {
  open: boolean
  onClose: () => void
  /** Choosing for an order: what it comes to before a coupon, in fen. */
  amountFen?: number
  /** Name of the purchase, as the user knows it. */
  box?: string
  /** The one chosen so far. */
  chosenId?: string
  /** Makes the sheet a choice: called with the coupon, or with undefined for none; the sheet is then to be closed. */
  onChoose?: (coupon: Coupon | undefined) => void
}

/** My coupons with their terms and how each stands; or, with `onChoose`, the one to use for an order. */
export const CouponSheet = observer(function CouponSheet(props: CouponSheetProps) {
  const { open, onClose, box, amountFen, onChoose } = props
  useEffect(() => {
    if (open) void couponStore.list.load({})
  }, [open])
  return (
    <Sheet open={open} title={onChoose ? t('coupon.chooseTitle') : t('coupon.title')} onClose={onClose}>
      <View className="u-text-small u-text-secondary u-below-16">
        {[box, t('coupon.what')].filter(Boolean).join(' · ')}
      </View>
      <Coupons {...props} amountFen={onChoose && amountFen} />
    </Sheet>
  )
})

const Coupons = observer(function Coupons({ amountFen, chosenId, onChoose }: CouponSheetProps) {
  const { list } = couponStore
  if (list.items.length === 0 && list.error) return <ErrorState error={list.error} onRetry={() => void list.retry()} />
  if (list.total === undefined) {
    return (
      <Skeleton>
        <Bone className="jb-coupons__bone u-below-16" />
        <Bone className="jb-coupons__bone u-below-16" />
      </Skeleton>
    )
  }
  // Somebody who chooses has no use for what is over.
  const items = onChoose ? list.items.filter(({ state }) => state === 'held' || state === 'locked') : list.items
  if (items.length === 0) return <EmptyState title={t('coupon.emptyTitle')} text={t('coupon.emptyText')} />
  const best = amountFen === undefined ? undefined : couponStore.bestFor(amountFen)
  return (
    <View {...aria(onChoose ? { role: 'radiogroup', label: t('coupon.chooseTitle') } : {})}>
      {items.map((coupon) => (
        <CouponCard
          key={coupon.id}
          coupon={coupon}
          amountFen={amountFen}
          chosen={coupon.id === chosenId}
          best={coupon === best}
          onChoose={onChoose && (() => onChoose(coupon))}
        />
      ))}
      {onChoose && (
        <Tap
          className="jb-coupons__none u-row u-wide"
          role="radio"
          checked={chosenId === undefined}
          onTap={() => onChoose(undefined)}
        >
          <View className="u-grow">{t('coupon.none')}</View>
          <CheckMark checked={chosenId === undefined} />
        </Tap>
      )}
      {list.error && <ErrorState error={list.error} onRetry={() => void list.retry()} />}
      {!onChoose && list.hasMore && !list.error && (
        <View className="u-flex u-justify-center u-pad-y-16">
          <Button small busy={list.isLoading} onTap={() => void list.more()}>
            {t('coupon.more')}
          </Button>
        </View>
      )}
    </View>
  )
})
