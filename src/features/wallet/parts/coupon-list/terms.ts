import { formatFen } from '@contract/money'
import { t } from '../../locale/coupon'
import type { Coupon } from '../../store/coupon-store'

/** Discount in a word: `¥3`, `9 折`, `10% off`. */
export function offText({ amountFen, percent }: Coupon): string {
  if (percent === null) return formatFen(amountFen ?? 0)
  return t('coupon.percentOff', { tenths: (100 - percent) / 10, percent })
}

/** Minimum of the order, and the most that is taken off. */
export function termsText({ minimumFen, mostFen }: Coupon): string {
  const from = minimumFen > 0 ? t('coupon.from', { from: formatFen(minimumFen) }) : t('coupon.fromAny')
  return mostFen === null ? from : `${from} · ${t('coupon.most', { most: formatFen(mostFen) })}`
}
