import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { errorText } from '@/client/error-text'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { t } from '@/features/studio/locale/studio'
import { toast } from '@/platform/feedback'
import { boxStore } from '@/features/catalogue/store/box-store'
import { studioStore } from '@/features/studio/store/studio-store'
import { FieldError } from './field-error'
import { NumberField } from './number-field'

interface RestockSheetProps {
  id: string
  open: boolean
  onClose: () => void
}

/** More of each prize. A try whose answer was lost adds once, however often it is sent. */
export const RestockSheet = observer(function RestockSheet({ id, open, onClose }: RestockSheetProps) {
  const [counts, setCounts] = useState<Record<string, number | null>>({})
  const [error, setError] = useState('')
  const { detail } = boxStore
  const { restock } = studioStore
  const prizes = detail.data?.id === id ? detail.data.prizes : []
  useEffect(() => {
    if (open) void detail.load(id)
  }, [detail, open, id])

  const send = async () => {
    const added = Object.entries(counts).flatMap(([prizeId, count]) => (count ? [{ prizeId, count }] : []))
    if (added.length === 0) {
      setError(t('studio.restockNone'))
      return
    }
    setError('')
    try {
      await restock.run(id, added)
      setCounts({})
      void toast({ message: t('studio.restocked') })
      onClose()
    } catch (refusal) {
      setError(errorText(refusal))
    }
  }
  return (
    <Sheet
      open={open}
      title={t('studio.restock')}
      onClose={onClose}
      foot={
        <Button kind="main" grow busy={restock.isRunning} onTap={() => void send()}>
          {t(restock.isRunning ? 'studio.restocking' : 'studio.restockGo')}
        </Button>
      }
    >
      <View className="editor-help editor-help--sheet">
        <View className="u-text-secondary">{t('studio.restockText')}</View>
        {prizes.map(({ id: prizeId, name, stock }) => (
          <NumberField
            key={prizeId}
            titled
            label={t('studio.restockField', { name })}
            placeholder={t('studio.restockNow', { n: stock })}
            digits={0}
            value={counts[prizeId] ?? null}
            onChange={(count) => setCounts({ ...counts, [prizeId]: count })}
          />
        ))}
        <FieldError text={error || (detail.error ? errorText(detail.error) : '')} />
      </View>
    </Sheet>
  )
})
