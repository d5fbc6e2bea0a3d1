import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { Icon } from '@/ui/icon/shop'
import { Money } from '@/ui/money'
import { Tap } from '@/ui/tap'
import { t } from '@/features/orders/locale/purchase'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import type { Extras } from './use-extras'

interface TotalsProps {
  unitFen: number
  quantity: number
  totalFen: number
  extras: Extras
}

/** Total, restated line by line, the rest of the limits, and the terms in the shop's own words. */
export const Totals = observer(function Totals({ unitFen, quantity, totalFen, extras }: TotalsProps) {
  const { subtotalFen, discountFen, quote } = extras
  return (
    <View className="jb-card buy__totals">
      <View className="buy__line u-spread u-flex-wrap">
        <View className="u-text-secondary">{t('purchase.line', { n: quantity, price: formatFen(unitFen) })}</View>
        <View>{formatFen(subtotalFen, 'always')}</View>
      </View>
      {discountFen > 0 && (
        <View className="buy__line u-spread u-flex-wrap">
          <View className="u-text-secondary">{t('purchase.coupon')}</View>
          <View>−{formatFen(discountFen, 'always')}</View>
        </View>
      )}
      <View className="buy__line buy__line--sum u-spread u-flex-wrap">
        <View className="u-bold">{t('purchase.total')}</View>
        <Money fen={totalFen} size="l" cents="always" />
      </View>
      {quote && (
        <>
          <Tap
            className="buy__limits u-row u-wide u-tap-height"
            onTap={() => go(linkTo(routes.security, { open: 'limits' }))}
          >
            <View className="u-grow">
              {t('purchase.limits', {
                today: formatFen(quote.left.todayFen),
                month: formatFen(quote.left.thisMonthFen),
              })}
              {quote.left.perPaymentFen !== null &&
                ` · ${t('purchase.perPayment', { most: formatFen(quote.left.perPaymentFen) })}`}
            </View>
            <Icon name="info" size="sm" />
          </Tap>
          {quote.terms.map((term) => (
            <View key={term} className="buy__term u-relative u-text-small u-text-secondary">
              {term}
            </View>
          ))}
        </>
      )}
      {quote?.pauseOffered && (
        <View className="buy__pause u-row u-tone-warn u-text-small">
          <Icon name="moon" size="sm" />
          <View className="u-grow">{t('purchase.pause')}</View>
          <Tap
            className="jb-payment__link u-tap-line u-flex-none u-text-normal"
            role="link"
            onTap={() => go(linkTo(routes.security, { open: 'exclusion' }))}
          >
            {t('purchase.pauseTake')}
          </Tap>
        </View>
      )}
    </View>
  )
})
