import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { operator } from '@/api/operator'
import { Cell } from '@/components/card'
import { Money } from '@/components/money'
import { ErrorState } from '@/components/notice'
import { Bone, Skeleton } from '@/components/skeleton'
import { t } from '@/locales/about'
import { Loadable } from '@/stores/loadable'
import { rootStore } from '@/stores'

const summary = rootStore.add(new Loadable(() => operator.summary({ quiet: true })))

/** The team's desk: today's figures, and what waits for somebody. */
export const Desk = observer(function Desk() {
  useEffect(() => void summary.load(), [])
  const { data, error } = summary
  if (!data && error) return <ErrorState error={error} onRetry={() => void summary.load()} />
  if (!data) {
    return (
      <Skeleton>
        <Bone className="me__bone" />
        <Bone className="me__bone" />
      </Skeleton>
    )
  }
  const { today, waiting } = data
  const late = (n: number) => (n > 0 ? t('about.deskLate', { n }) : undefined)
  return (
    <>
      <View className="seed__heading">{t('about.deskToday')}</View>
      <View className="me__options">
        <Cell title={t('about.deskOrders')} value={String(today.orders)} />
        <Cell title={t('about.deskSales')} value={<Money fen={today.salesFen} size="s" />} />
        <Cell title={t('about.deskRefunds')} value={<Money fen={today.refundsFen} size="s" />} />
        <Cell title={t('about.deskPeople')} value={String(today.newPeople)} />
      </View>
      <View className="me__partial">
        <View className="seed__heading">{t('about.deskWaiting')}</View>
        <View className="me__options">
          <Cell title={t('about.deskReviews')} note={late(waiting.overdueReviews)} value={String(waiting.reviews)} />
          <Cell title={t('about.deskShipments')} note={late(waiting.lateShipments)} value={String(waiting.shipments)} />
          <Cell title={t('about.deskWithdrawals')} value={String(waiting.withdrawals)} />
          <Cell title={t('about.deskAfterSales')} value={String(waiting.afterSales)} />
        </View>
      </View>
    </>
  )
})
