import { View } from '@tarojs/components'
import type { DataOf } from '@contract/client-types'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { dateText } from '@/i18n/time/text'
import { t } from '@/features/accounts/locale/security'
import { saveFile } from '@/platform/save'
import { toast } from '@/platform/feedback'
import { securityStore } from '@/features/accounts/store/security-store'
import { FormEnd } from '../form-end'
import type { FormProps } from '.'

type Export = DataOf<'me.export'>

/** Everything the shop keeps about a person, as a file of theirs (rules B16). Making it and taking it are two taps: a file is only handed over on a tap. */
export const ExportForm = observer(function ExportForm({ onDone }: FormProps) {
  const [data, setData] = useState<Export>()
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
  const make = () => run(async () => setData(await securityStore.exportData.run()))
  const take = () =>
    run(async () => {
      await saveFile(`joybox-${dateText(data?.exportedAt ?? '')}.json`, JSON.stringify(data, null, 2))
      void toast({ message: t('security.exported') })
      onDone()
    })
  const all = Object.values(data?.tables ?? {})
  return (
    <View className="sec-form">
      <View className="sec-hint">{t('security.exportText')}</View>
      {data && (
        <View className="sec-ready">
          {t('security.exportReady', { n: all.reduce((sum, { rows }) => sum + rows.length, 0) })}
          {all.some(({ complete }) => !complete) && t('security.exportPart')}
        </View>
      )}
      <FormEnd
        change={{ busy, error }}
        action={t(data ? 'security.exportTake' : 'security.exportMake')}
        acting={t('security.exporting')}
        onTap={() => void (data ? take() : make())}
      />
    </View>
  )
})
