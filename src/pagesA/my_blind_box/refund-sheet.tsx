import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { formatFen } from '@contract/money'
import { errorText } from '@/client/error-text'
import { Button } from '@/ui/button'
import { returnWords } from '@/features/draws/parts/return-words'
import { whenInText } from '@/i18n/time/text'
import { Sheet } from '@/ui/sheet'
import { t } from '@/features/warehouse/locale/warehouse'
import { dialog, toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { warehouseStore, type SealedBox } from '@/features/warehouse/store/warehouse-store'
import { boxName } from './sealed-sheet'

interface Props {
  open: boolean
  boxes: SealedBox[]
  onClose: () => void
}

/** Sealed boxes of one kind, each with the day until which it can be given back (rules B10). */
export const RefundSheet = observer(function RefundSheet({ open, boxes, onClose }: Props) {
  const { refund, sealed } = warehouseStore
  const giveBack = async (id: string) => {
    const { confirm } = await dialog({
      message: t('warehouse.refundAsk'),
      confirmText: t('warehouse.refundYes'),
    })
    if (!confirm) return
    try {
      const sum = await refund.run(id)
      toast({ message: t('warehouse.refunded', { sum: formatFen(sum) }) })
      if (boxes.length === 1) onClose()
      void session.refresh()
    } catch (error) {
      toast({ message: errorText(error) })
    }
    void sealed.load({})
  }
  return (
    <Sheet open={open} title={t('warehouse.refundTitle')} onClose={onClose}>
      <View className="mine__note">{t(boxes[0]?.slot ? 'warehouse.refundTrayNote' : 'warehouse.refundNote')}</View>
      {boxes.map((box) => {
        const { refundableUntil: until } = box
        const words =
          box.slot === null && until !== null
            ? t('warehouse.refundUntil', { time: whenInText(until) })
            : returnWords(box)
        return (
          <View key={box.id} className="mine__line u-flex u-line-below">
            <View className="u-grow">
              <View>{boxName(box)}</View>
              <View className="u-text-small u-text-tertiary">
                {box.state === 'opened' ? t('warehouse.refundOpened') : words}
              </View>
            </View>
            {until !== null && (
              <Button
                small
                label={t('warehouse.refundOf', { name: boxName(box) })}
                disabled={refund.isRunning}
                onTap={() => void giveBack(box.id)}
              >
                {t('warehouse.refund')}
              </Button>
            )}
          </View>
        )
      })}
    </Sheet>
  )
})
