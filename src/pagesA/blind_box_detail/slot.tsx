import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Figure } from '@/ui/figure'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '@/features/catalogue/locale/box'
import type { BoxDetail } from '@/features/catalogue/store/box-store'

type SlotView = NonNullable<BoxDetail['tray']>['slots'][number]

/** Describes a slot in words for those who do not see it. */
function nameOf({ slot, state, mine }: SlotView, prize: string | undefined): string {
  if (state === 'opened') return t('box.slotOpened', { n: slot, name: prize ?? '' })
  if (state === 'free') return t('box.slotFree', { n: slot })
  if (mine) return t('box.slotMine', { n: slot })
  return t(state === 'sold' ? 'box.slotSold' : 'box.slotReserved', { n: slot })
}

interface SlotProps {
  box: BoxDetail
  slot: SlotView
  picked: boolean
  /** I know something about what is in it. */
  known: boolean
  /** Number of shakes: each starts the animation afresh. */
  shakes: number
  onTap: () => void
}

/** One slot: a closed box to pick, one that is taken, or what came out of it. */
export const Slot = observer(function Slot({ box, slot, picked, known, shakes, onTap }: SlotProps) {
  const prize = box.prizes.find(({ id }) => id === slot.prizeId)
  const look = slot.mine && slot.state !== 'opened' ? 'mine' : slot.state
  const label = nameOf(slot, prize?.name)
  const shake = shakes === 0 ? '' : ` box__place--shake-${shakes % 2 ? 'a' : 'b'}`
  const inside = (
    <View className={`box__place box__place--${picked ? 'picked' : look}${shake}`}>
      <Figure className="box__place-figure" picture={prize?.image ?? box.layers.closed} />
      <View className="box__place-number u-text-badge u-bold">{slot.slot}</View>
      {look === 'reserved' && <Icon name="lock" size="sm" className="box__place-lock" />}
      {picked && (
        <View className="box__mark u-center">
          <Icon name="check" className="box__mark-icon" />
        </View>
      )}
      {known && !picked && slot.state !== 'opened' && (
        <View className="box__mark box__mark--known u-center">
          <Icon name="bulb" className="box__mark-icon" />
        </View>
      )}
    </View>
  )
  if (slot.state !== 'free' || box.state !== 'on_sale') {
    return (
      <View className="box__slot" {...aria({ role: 'img', label })}>
        {inside}
      </View>
    )
  }
  return (
    <Tap className="box__slot" role="checkbox" checked={picked} label={label} onTap={onTap}>
      {inside}
    </Tap>
  )
})
