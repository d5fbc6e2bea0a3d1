import { Text, View } from '@tarojs/components'
import { aria } from '@/ui/aria'
import { Tile } from '@/ui/tile'
import { tierWord } from '@/ui/tier-badge'
import type { ActionItem } from './item'

/** Prizes of a shipment or gift as small tiles, equal ones together. */
export function Items({ items }: { items: readonly ActionItem[] }) {
  const groups = new Map<string, { item: ActionItem; count: number }>()
  for (const item of items) {
    const group = groups.get(item.prize.id)
    if (group) group.count += 1
    else groups.set(item.prize.id, { item, count: 1 })
  }
  return (
    <View className="prize-actions__items u-flex u-below-16" {...aria({ role: 'list' })}>
      {[...groups.values()].map(({ item: { prize }, count }) => {
        const label = `${prize.name} ${tierWord(prize.tier, true)} ×${count}`
        return (
          <View
            key={prize.id}
            className="prize-actions__item u-flex-none u-text-center"
            {...aria({ role: 'listitem', label })}
          >
            <Tile className="prize-actions__tile" tier={prize.tier} picture={prize.image}>
              {count > 1 && <Text className="prize-actions__count">×{count}</Text>}
            </Tile>
            <View className="u-text-small">{prize.name}</View>
          </View>
        )
      })}
    </View>
  )
}
