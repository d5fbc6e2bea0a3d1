import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Card } from '@/ui/card'
import { whenText } from '@/i18n/time/text'
import { t } from '@/features/admin/locale/admin'
import { useFresh } from '@/navigation/use-fresh'
import { adminRecordStore, type Fault } from '@/features/admin/store/admin-record-store'
import { Listing } from './listing'

/** What went wrong in people's apps, newest first (R117). */
export const ErrorReports = observer(function ErrorReports() {
  const { faults } = adminRecordStore
  useFresh(() => void faults.load({}))
  return (
    <Listing
      list={faults}
      empty={{ title: t('admin.faultsNone'), text: t('admin.faultsNoneText') }}
      render={(fault) => <Row fault={fault} />}
    />
  )
})

function Row({ fault: { errorMessage, path, type, subSource, appId, createdAt } }: { fault: Fault }) {
  return (
    <Card className="admin__card">
      <View className="admin__fault">{errorMessage}</View>
      <View className="jb-xs jb-2">{[path, type, subSource, appId].filter(Boolean).join(' · ')}</View>
      <View className="jb-xs jb-3">{whenText(createdAt)}</View>
    </Card>
  )
}
