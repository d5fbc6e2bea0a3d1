import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Figure } from '@/ui/figure'
import { t } from '@/features/warehouse/locale/warehouse'
import { warehouseStore } from '@/features/warehouse/store/warehouse-store'
import { groupBoxes } from './group'

/** That boxes wait to be opened, and the way to them. */
export const Waiting = observer(function Waiting({ onOpenSealed }: { onOpenSealed: () => void }) {
  const { sealed } = warehouseStore
  const groups = groupBoxes(sealed.items).slice(0, 2)
  if (groups.length === 0) return null
  return (
    <Card className="mine__waiting">
      <View className={groups.length === 1 ? 'mine__pair mine__pair--one' : 'mine__pair'}>
        {groups.map(({ box }, index) => (
          <Figure key={box.id} className={`mine__mini mine__mini--${index}`} picture={box.layers.closed} />
        ))}
      </View>
      <View className="u-grow">
        <View className="u-bold">{t('warehouse.waiting', { n: sealed.total ?? sealed.items.length })}</View>
        <View className="u-text-small u-text-secondary">{t('warehouse.waitingNote')}</View>
      </View>
      <Button small onTap={onOpenSealed}>
        {t('warehouse.goOpen')}
      </Button>
    </Card>
  )
})
