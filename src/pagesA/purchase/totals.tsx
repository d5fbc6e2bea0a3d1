import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react-lite'
import { Money } from '@/components/money'
import { t } from '@/locales/purchase'

interface TotalsProps {
  unitFen: number
  quantity: number
  totalFen: number
}

/** What it comes to, restated line by line. */
export const Totals = observer(function Totals({ unitFen, quantity, totalFen }: TotalsProps) {
  return (
    <View className="jb-card buy__totals">
      <View className="buy__line">
        <View className="jb-2">{t('purchase.line', { n: quantity, price: formatFen(unitFen) })}</View>
        <View>{formatFen(totalFen, 'always')}</View>
      </View>
      <View className="buy__line buy__line--sum">
        <View className="jb-b">{t('purchase.total')}</View>
        <Money fen={totalFen} size="l" cents="always" />
      </View>
    </View>
  )
})
