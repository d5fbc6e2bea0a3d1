import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { BarChart } from '@/ui/bar-chart'
import { Card } from '@/ui/card'
import { t } from '@/features/orders/locale/recharge'
import { walletStore } from '@/features/wallet/store/wallet-store'

/** As many columns as fit a phone. */
const SHOWN = 6

/** Spending of the last months; left out while there is nothing to show. */
export const Months = observer(function Months() {
  const { months } = walletStore
  useEffect(() => {
    void months.load()
  }, [months])
  const shown = months.data?.slice(-SHOWN) ?? []
  if (shown.every(({ spentFen }) => spentFen === 0)) return null
  const last = shown.length - 1
  return (
    <Card
      title={t('recharge.months')}
      fact={<View className="u-text-small u-text-secondary">{t('recharge.monthsNote')}</View>}
    >
      <BarChart
        label={t('recharge.months')}
        direction="up"
        format={(fen) => formatFen(Math.round(fen / 100) * 100)}
        bars={shown.map(({ month, spentFen }, i) => ({
          key: month,
          title: month.slice(5),
          value: spentFen,
          tone: i === last ? 'accent' : 'plain',
        }))}
      />
    </Card>
  )
})
