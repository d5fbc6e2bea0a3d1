import { Text, View } from '@tarojs/components'
import type { Tier } from '@contract/tiers'
import { useLongPress } from '@/platform/long-press'
import { CheckMark } from '../check'
import { Figure, type Picture } from '../figure'
import { Tap } from '../tap'
import { TierBadge } from '../tier-badge'
import './index.scss'

export interface ShelfItem {
  id: string
  picture: Picture
  /** On the plank, before the tier. */
  name: string
  tier: Tier
  /** Number of copies; drawn from 2 on. */
  count?: number
  /** Chosen. Undefined where nothing is being chosen. */
  chosen?: boolean
  /** The accessible name: what it is, and how many. */
  label?: string
}

export interface ShelfProps {
  /** Up to three a plank; more take further planks. */
  items: readonly ShelfItem[]
  onTap: (item: ShelfItem) => void
  /** A finger rests on it. */
  onHold?: (item: ShelfItem) => void
}

/** A cupboard lit from above, figures standing three a plank, each plank with names and tiers. */
export function Shelf({ items, onTap, onHold }: ShelfProps) {
  return (
    <View className="jb-shelf u-clip">
      {items.map((item) => (
        <Slot key={item.id} item={item} onTap={onTap} onHold={onHold} />
      ))}
    </View>
  )
}

function Slot({ item, onTap, onHold }: { item: ShelfItem } & Omit<ShelfProps, 'items'>) {
  const { touch, isHeld } = useLongPress(onHold && (() => onHold(item)))
  return (
    <Tap
      className={item.chosen ? 'jb-shelf__slot jb-shelf__slot--on' : 'jb-shelf__slot'}
      label={item.label}
      role={item.chosen === undefined ? 'button' : 'checkbox'}
      checked={item.chosen}
      touch={touch}
      onTap={() => {
        if (!isHeld()) onTap(item)
      }}
    >
      <Figure className="jb-shelf__figure" picture={item.picture} />
      {item.count !== undefined && item.count > 1 && <Text className="jb-shelf__number">×{item.count}</Text>}
      {item.chosen && <CheckMark checked />}
      <View className="jb-shelf__plank u-relative u-wide">
        <Text className="jb-shelf__name u-after-8">{item.name}</Text>
        <TierBadge tier={item.tier} />
      </View>
    </Tap>
  )
}
