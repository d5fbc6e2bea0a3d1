import { formatFen } from '@contract/money'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { errorText } from '@/client/error-text'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { whenInText } from '@/i18n/time/text'
import { t } from '@/features/admin/locale/admin'
import { toast } from '@/platform/feedback'
import { takeFile } from '@/platform/save'
import type { ReadyFile } from '@/platform/save-type'
import { actions } from '@/features/admin/store/actions'
import { adminStore, type PayoutBatch } from '@/features/admin/store/admin-store'

/** Bank transfers that are made together: a new batch of those that wait, and files of the latest ones. */
export const Batches = observer(function Batches({ onMade }: { onMade: () => void }) {
  const { batches, decide } = adminStore
  useEffect(() => {
    void batches.load()
  }, [batches])
  const make = async () => {
    try {
      const { count, sumFen } = (await decide.run(actions.createPayoutBatch())) as PayoutBatch
      toast({ message: t('admin.batchMade', { n: count, sum: formatFen(sumFen, 'always') }), level: 'success' })
      onMade()
    } catch (error) {
      toast({ message: errorText(error) })
    }
    await batches.load()
  }
  return (
    <Card className="admin__card" title={t('admin.batches')}>
      <View className="u-text-small u-text-secondary">{t('admin.batchesText')}</View>
      {batches.data?.records.map((batch) => (
        <Batch key={batch.id} batch={batch} />
      ))}
      <View className="admin__acts">
        <Button small kind="ink" busy={decide.isRunning} onTap={() => void make()}>
          {t('admin.batchMake')}
        </Button>
      </View>
    </Card>
  )
})

const Batch = observer(function Batch({ batch }: { batch: PayoutBatch }) {
  const [file, setFile] = useState<ReadyFile>()
  const { id, count, sumFen, unpaid, createdBy, createdAt } = batch
  const time = whenInText(createdAt)
  // WeChat hands a file over in a tap alone, so one tap readies it and the next takes it.
  const take = async () => {
    try {
      if (!file) return setFile(await adminStore.batchFile.run(id))
      if (!(await takeFile(file))) return
      setFile(undefined)
      toast({ message: t('admin.batchTaken', { name: file.name }) })
    } catch (error) {
      toast({ message: errorText(error) })
    }
  }
  return (
    <View className="admin__head admin__batch u-above-16">
      <View className="u-grow">
        <View>{t('admin.batchLine', { n: count, sum: formatFen(sumFen, 'always'), left: unpaid })}</View>
        <View className="u-text-small u-text-tertiary">{t('admin.batchBy', { time, name: createdBy.nickname })}</View>
      </View>
      <Button
        small
        kind="line"
        busy={adminStore.batchFile.isRunning}
        label={t(file ? 'admin.batchSaveOf' : 'admin.batchTakeOf', { time })}
        onTap={() => void take()}
      >
        {t(file ? 'admin.batchSave' : 'admin.batchTake')}
      </Button>
    </View>
  )
})
