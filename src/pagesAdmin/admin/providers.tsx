import { View } from '@tarojs/components'
import { providerNames } from '@contract/kinds'
import { formatFen } from '@contract/money'
import type { DataOf } from '@contract/client-types'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { t } from '@/features/admin/locale/admin'
import { adminRecordStore } from '@/features/admin/store/admin-record-store'
import { providerStore } from '@/features/tools/store/provider-store'
import { useFresh } from '@/navigation/use-fresh'
import { Card, Cell } from '@/ui/card'
import { ErrorState } from '@/ui/notice'
import { Bone, Skeleton } from '@/ui/skeleton'

type Usage = DataOf<'admin.providers'>[number]

const named = (name: string) => {
  const known = providerNames.find((one) => one === name)
  return known ? t(`admin.provider_${known}`) : name
}

/** Services of others: what the live ones were asked and cost today, and what has to be set for the rest. */
export const Providers = observer(function Providers() {
  const { providers } = adminRecordStore
  const load = () => void providers.load()
  useFresh(load)
  useEffect(() => providerStore.ask(), [])
  const { data, error } = providers
  if (!data && error) return <ErrorState error={error} onRetry={load} />
  if (!data) {
    return (
      <Skeleton>
        <Bone className="admin__bone" />
        <Bone className="admin__bone" />
      </Skeleton>
    )
  }
  const others = (providerStore.sides.data ?? []).filter(({ side }) => side !== 'live')
  return (
    <>
      {data.map((usage) => (
        <Live key={usage.name} usage={usage} />
      ))}
      <Card flush className="admin__tools">
        {others.map(({ name, side, setting }) => (
          <Cell
            key={name}
            title={named(name)}
            note={setting && t('admin.providerSetting', { setting })}
            value={t(side === 'sandbox' ? 'admin.providerSandbox' : 'admin.providerOff')}
          />
        ))}
      </Card>
    </>
  )
})

const Live = observer(function Live({ usage }: { usage: Usage }) {
  const { name, breaker, callsToday, failuresToday, callsPerDay, costTodayFen, costMonthFen } = usage
  const calls =
    callsPerDay === null
      ? t('admin.providerCalls', { n: callsToday })
      : t('admin.providerBudget', { n: callsToday, most: callsPerDay })
  return (
    <Card className="admin__card">
      <View className="u-bold">{named(name)}</View>
      <View className="u-text-small u-text-secondary">
        {calls} · {t('admin.providerFailures', { n: failuresToday })}
      </View>
      <View className="u-text-small u-text-secondary">
        {t('admin.providerCost', {
          today: formatFen(costTodayFen, 'always'),
          month: formatFen(costMonthFen, 'always'),
        })}
      </View>
      {breaker !== 'closed' && <View className="u-text-small admin__bad">{t(`admin.breaker_${breaker}`)}</View>}
    </Card>
  )
})
