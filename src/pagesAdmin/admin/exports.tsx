import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { Card, Cell } from '@/ui/card'
import { Icon } from '@/ui/icon/shop'
import { t } from '@/features/admin/locale/admin'
import { toast } from '@/platform/feedback'
import { adminRecordStore } from '@/features/admin/store/admin-record-store'
import { Filters } from './filters'
import { daysOf, PERIODS, type Period } from './period'

const TABLES = [
  'orders',
  'draws',
  'oddsVersions',
  'transfers',
  'withdrawals',
  'shipments',
  'afterSales',
  'warehousePrizes',
  'boxReviews',
  'earnings',
  'consents',
  'auditEvents',
] as const

/** Everybody's rows as spreadsheets, one at a time (R118, rules B16). */
export const Exports = observer(function Exports() {
  const { take } = adminRecordStore
  const [making, setMaking] = useState<string>()
  const [period, setPeriod] = useState<Period>('month')
  const save = async (table: string) => {
    if (take.isRunning) return
    setMaking(table)
    try {
      const { name } = await take.run(table, daysOf(period, Date.now()))
      toast({ message: t('admin.exported', { name }) })
    } catch (error) {
      toast({ message: errorText(error) })
    } finally {
      setMaking(undefined)
    }
  }
  return (
    <>
      <View className="admin__intro u-text-secondary">{t('admin.exportsText')}</View>
      <Filters keys={PERIODS} current={period} name={(each) => t(`admin.period_${each}`)} onChoose={setPeriod} />
      <Card flush>
        {TABLES.map((table) => {
          const title = t(`admin.table_${table}`)
          return (
            <Cell
              key={table}
              lead={<Icon name="sheet" className="u-text-secondary" />}
              title={title}
              value={
                making === table ? (
                  <View className="u-row">
                    <View className="jb-ring" />
                    {t('admin.exporting')}
                  </View>
                ) : (
                  'xlsx'
                )
              }
              label={t('admin.exportTake', { title })}
              disabled={making !== undefined && making !== table}
              onTap={() => void save(table)}
            />
          )
        })}
      </Card>
    </>
  )
})
