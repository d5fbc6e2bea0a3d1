import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Check } from '@/ui/check'
import { whenInText } from '@/i18n/time/text'
import { Sheet } from '@/ui/sheet'
import { t } from '@/features/warehouse/locale/warehouse'
import type { SealedBox } from '@/features/warehouse/store/warehouse-store'

interface Props {
  boxes: readonly SealedBox[]
  /** Boxes that are opened at once, at most. */
  most: number
  onOpen: (boxes: SealedBox[]) => void
  onClose: () => void
}

/** Names a box by its slot in a tray and the time it was bought. */
export function boxName({ slot, boughtAt }: SealedBox): string {
  const since = t('warehouse.since', { time: whenInText(boughtAt) })
  return slot === null ? since : `${t('warehouse.slot', { n: slot })} · ${since}`
}

/** Sealed boxes of one kind, to choose which to open. */
export const SealedSheet = observer(function SealedSheet({ boxes, most, onOpen, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const full = chosen.length >= most
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <Sheet
      open
      title={t('warehouse.pickTitle')}
      onClose={onClose}
      foot={
        <View className="u-row">
          <Button
            grow
            kind="main"
            disabled={chosen.length === 0}
            // In the order in which they were drawn.
            onTap={() => onOpen([...boxes].reverse().filter(({ id }) => chosen.includes(id)))}
          >
            {chosen.length > 1 ? t('warehouse.openMany', { n: chosen.length }) : t('warehouse.openOne')}
          </Button>
        </View>
      }
    >
      <View className="mine__note">{t('warehouse.pickNote', { n: most })}</View>
      <View {...aria({ role: 'group', label: t('warehouse.pickTitle') })}>
        {boxes.map((box) => (
          <Check
            key={box.id}
            shape="square"
            checked={chosen.includes(box.id)}
            disabled={full && !chosen.includes(box.id)}
            onChange={() => toggle(box.id)}
          >
            {boxName(box)}
          </Check>
        ))}
      </View>
    </Sheet>
  )
})
