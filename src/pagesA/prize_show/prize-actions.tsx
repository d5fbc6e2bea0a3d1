import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { freightRules } from '@contract/freight'
import { recyclePoints } from '@contract/recycling'
import { Icon, type ShopIcon } from '@/ui/icon/shop'
import { combineLink, PrizeSheets, type PrizeAction } from '@/features/shipping/parts/prize-actions'
import { freeRule } from '@/features/shipping/parts/prize-actions/item'
import { Tap } from '@/ui/tap'
import { t as act } from '@/features/warehouse/locale/actions'
import { t } from '@/features/warehouse/locale/prize'
import { usePart } from '@/features/tools/store/use-part'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import type { OpenedDraw } from '@/features/warehouse/store/warehouse-store'
import { itemOf } from './use-sealed'

interface Props {
  draw: OpenedDraw
  /** It is still in the warehouse; otherwise there is only the way to it. Until that is known, only room for all of them. */
  held: boolean | undefined
  onChanged: () => void
}

interface PrizeActionItem {
  icon: ShopIcon
  name: string
  note: string
  onTap: () => void
  /** Not offered yet, but it has its place. */
  pending?: boolean
}

/** Actions on the prize that is shown: keep, ship, combine, recycle. */
export const PrizeActions = observer(function PrizeActions({ draw, held, onChanged }: Props) {
  const [doing, setDoing] = useState<PrizeAction>()
  const canRecycle = usePart('recycling')
  const item = itemOf(draw)
  const free = freeRule([item]) !== undefined
  const pending = held === undefined
  const keep: PrizeActionItem = {
    icon: 'box',
    name: t('prize.keep'),
    note: t('prize.keepNote'),
    onTap: () => go(linkTo(routes.myBoxes, { tab: 'prizes' }), 'redirect'),
    pending,
  }
  const others: PrizeActionItem[] = [
    {
      icon: 'truck',
      name: act('actions.ship'),
      note: free ? act('actions.free') : t('prize.shipNote', { n: freightRules.freeFromItems - 1 }),
      onTap: () => setDoing('ship'),
      pending,
    },
    {
      icon: 'merge',
      name: act('actions.combine'),
      note: t('prize.combineNote'),
      onTap: () => go(combineLink([item])),
      pending,
    },
  ]
  if (canRecycle) {
    others.push({
      icon: 'recycle',
      name: act('actions.recycle'),
      note: act('actions.points', { n: recyclePoints(draw.prize.valueFen) }),
      onTap: () => setDoing('recycle'),
      pending,
    })
  }
  return (
    <View className="prize__actions u-wrap u-justify-center u-align-start">
      {[keep, ...(held === false ? [] : others)].map(({ icon, name, note, onTap, pending: later }) => (
        <Tap key={icon} className={later ? 'prize__way prize__way--later' : 'prize__way'} label={name} onTap={onTap}>
          <View className="prize__way-icon u-center u-surface">
            <Icon name={icon} />
          </View>
          <View>{name}</View>
          <View className="u-text-small u-text-tertiary">{note}</View>
        </Tap>
      ))}
      <PrizeSheets items={[item]} doing={doing} onClose={() => setDoing(undefined)} onChanged={onChanged} />
    </View>
  )
})
