import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { BarChart } from '@/ui/bar-chart'
import { Card } from '@/ui/card'
import { wholeYuan } from '@/ui/money/whole-yuan'
import { localeStore } from '@/i18n'
import { t } from '@/features/accounts/locale/history'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { historyStore } from '@/features/accounts/store/history-store'
import { securityStore } from '@/features/accounts/store/security-store'
import { Fact } from './fact'
import { monthName } from './months'

const SHOWN = 6

/** Spending on boxes and props by month, and the rest of this month's limits. Nothing before the first is paid. */
export const Spending = observer(function Spending() {
  const figures = historyStore.figures.data
  const limits = securityStore.limits.data
  if (!figures || figures.spentFen === 0) return null
  const left = limits && Math.max(0, limits.monthlyFen - limits.spentThisMonthFen)
  const months = figures.months.slice(-SHOWN)
  const now = months[months.length - 1]?.month
  return (
    <Card
      title={t('history.spending')}
      fact={
        left !== undefined && (
          <Fact
            role="link"
            label={t('history.monthLeftLabel', { amount: formatFen(left) })}
            onTap={() => go(linkTo(routes.security, { open: 'limits' }))}
          >
            {t('history.monthLeft', { amount: wholeYuan(left) })}
          </Fact>
        )
      }
    >
      <View className="u-above-24">
        <BarChart
          direction="up"
          label={t('history.spending')}
          unit={t('history.spendingUnit')}
          format={wholeYuan}
          bars={months.map(({ month, spentFen }) => ({
            key: month,
            title: monthName(month, localeStore.current),
            value: spentFen,
            tone: month === now ? 'accent' : 'plain',
          }))}
        />
      </View>
    </Card>
  )
})
