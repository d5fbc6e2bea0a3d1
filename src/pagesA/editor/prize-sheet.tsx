import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { t } from '@/features/studio/locale/studio'
import { dialog } from '@/platform/feedback'
import { draftStore } from '@/features/studio/store/draft-store'
import type { Draft } from '@/features/studio/store/studio-store'
import { NumberField } from './number-field'
import { PrizeFields } from './prize-fields'
import { errorOf } from './field-errors'

interface PrizeSheetProps {
  draft: Draft
  at: number
  open: boolean
  onClose: () => void
}

/** One prize of the draft. Input goes into the draft at once. */
export const PrizeSheet = observer(function PrizeSheet({ draft, at, open, onClose }: PrizeSheetProps) {
  const prize = draft.prizes[at]
  if (!prize) return null
  const remove = async () => {
    const name = prize.name || t('studio.prizeAt', { n: at + 1 })
    const { confirm } = await dialog({ message: t('studio.removePrizeAsk', { name }) })
    if (!confirm) return
    onClose()
    draftStore.change({ prizes: draft.prizes.filter((_, place) => place !== at) })
  }
  return (
    <Sheet
      open={open}
      title={prize.name ? t('studio.editPrize', { name: prize.name }) : t('studio.newPrize')}
      onClose={onClose}
      foot={
        <Button kind="ink" className="u-wide" onTap={onClose}>
          {t('studio.done')}
        </Button>
      }
    >
      <View className="editor-help editor-help--sheet">
        <PrizeFields
          key={at}
          prize={prize}
          field={`prizes.${at}`}
          onChange={(part) => draftStore.changePrize(at, part)}
        />
        {draft.kind === 'odds' && (
          <NumberField
            titled
            label={t('studio.prizeStock')}
            digits={0}
            value={prize.stock}
            error={errorOf(`prizes.${at}.stock`)}
            onChange={(stock) => draftStore.changePrize(at, { stock })}
          />
        )}
        <Button small className="editor-grave" onTap={() => void remove()}>
          {t('studio.removePrize')}
        </Button>
      </View>
    </Sheet>
  )
})
