import { View } from '@tarojs/components'
import type { DataOf } from '@contract/client-types'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { dateText } from '@/i18n/time/text'
import { t } from '@/features/accounts/locale/security'
import { prepareFile, takeFile } from '@/platform/save'
import type { ReadyFile } from '@/platform/save-type'
import { toast } from '@/platform/feedback'
import { securityStore } from '@/features/accounts/store/security-store'
import { FormEnd } from '../form-end'
import type { FormProps } from '.'

type Export = DataOf<'me.export'>

/** Everything the shop keeps about a person, as a file of theirs (rules B16). Making it and taking it are two taps: a file is only handed over on a tap. */
export const ExportForm = observer(function ExportForm({ onDone }: FormProps) {
  const [data, setData] = useState<Export>()
  const [file, setFile] = useState<ReadyFile>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  const run = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setError('')
    try {
      await work()
    } catch (refusal) {
      setError(errorText(refusal))
    } finally {
      setBusy(false)
    }
  }
  const make = () =>
    run(async () => {
      const made = await securityStore.exportData.run()
      setFile(await prepareFile(`joybox-${dateText(made.exportedAt)}.json`, JSON.stringify(made, null, 2)))
      setData(made)
    })
  const take = (ready: ReadyFile) =>
    run(async () => {
      if (!(await takeFile(ready))) return
      void toast({ message: t('security.exported') })
      onDone()
    })
  const all = Object.values(data?.tables ?? {})
  return (
    <View className="security-form">
      <View className="security-hint">{t('security.exportText')}</View>
      {data && (
        <View className="u-bold u-above-24">
          {t('security.exportReady', { n: all.reduce((sum, { rows }) => sum + rows.length, 0) })}
          {all.some(({ complete }) => !complete) && t('security.exportPart')}
        </View>
      )}
      <FormEnd
        change={{ busy, error }}
        action={t(file ? 'security.exportTake' : 'security.exportMake')}
        acting={t('security.exporting')}
        onTap={() => void (file ? take(file) : make())}
      />
    </View>
  )
})
