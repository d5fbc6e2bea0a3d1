import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Card } from '@/ui/card'
import { whenText } from '@/i18n/time/text'
import { t } from '@/features/admin/locale/admin'
import { useFresh } from '@/navigation/use-fresh'
import { adminRecordStore, type ErrorReport } from '@/features/admin/store/admin-record-store'
import { Listing } from './listing'

/** Errors of users' apps, newest first (R117). */
export const ErrorReports = observer(function ErrorReports() {
  const { errorReports } = adminRecordStore
  useFresh(() => void errorReports.load({}))
  return (
    <Listing
      list={errorReports}
      empty={{ title: t('admin.errorReportsNone'), text: t('admin.errorReportsNoneText') }}
      render={(report) => <Row report={report} />}
    />
  )
})

function Row({ report: { errorMessage, path, type, subSource, appId, createdAt } }: { report: ErrorReport }) {
  return (
    <Card className="admin__card">
      <View className="admin__error">{errorMessage}</View>
      <View className="u-text-small u-text-secondary">
        {[path, type, subSource, appId].filter(Boolean).join(' · ')}
      </View>
      <View className="u-text-small u-text-tertiary">{whenText(createdAt)}</View>
    </Card>
  )
}
