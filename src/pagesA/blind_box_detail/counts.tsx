import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Tap } from '@/ui/tap'
import { t } from '@/features/catalogue/locale/box'
import type { BoxDetail } from '@/features/catalogue/store/box-store'

const QUANTITIES = [1, 5, 10]

interface CountsProps {
  box: BoxDetail
  count: number
  onCount: (count: number) => void
}

/** One, five or ten boxes at once, as far as there are so many. */
export const Counts = observer(function Counts({ box, count, onCount }: CountsProps) {
  return (
    <View
      className="box__counts u-flex u-flex-none u-surface-quiet"
      {...aria({ role: 'radiogroup', label: t('box.quantity') })}
    >
      {QUANTITIES.filter((one) => one <= box.maxQuantity).map((one) => (
        <Tap
          key={one}
          role="radio"
          className={one === count ? 'box__count box__count--on' : 'box__count'}
          checked={one === count}
          onTap={() => onCount(one)}
        >
          {t('box.boxes', { n: one })}
        </Tap>
      ))}
    </View>
  )
})
