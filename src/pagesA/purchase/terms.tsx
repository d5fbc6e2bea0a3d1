import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { t } from '@/features/orders/locale/purchase'
import { BreakRow } from './break-row'
import type { Extras } from './use-extras'

interface TermsProps {
  unitFen: number
  quantity: number
  extras: Extras
}

/** The order restated line by line, and its terms in the shop's own words. */
export const Terms = observer(function Terms({ unitFen, quantity, extras }: TermsProps) {
  const { subtotalFen, discountFen, quote } = extras
  return (
    <View className="purchase__terms u-text-small u-text-secondary">
      <View className="u-spread u-flex-wrap">
        <View>{t('purchase.line', { n: quantity, price: formatFen(unitFen) })}</View>
        <View>{formatFen(subtotalFen, 'always')}</View>
      </View>
      {discountFen > 0 && (
        <View className="u-spread u-flex-wrap">
          <View>{t('purchase.coupon')}</View>
          <View>−{formatFen(discountFen, 'always')}</View>
        </View>
      )}
      {quote?.terms.map((term) => (
        <View key={term} className="purchase__term u-relative">
          {term}
        </View>
      ))}
      {quote?.pauseOffered && (
        <View className="purchase__pause u-row u-tone-warn">
          <BreakRow text={t('purchase.pause')} link={t('purchase.pauseTake')} />
        </View>
      )}
    </View>
  )
})
