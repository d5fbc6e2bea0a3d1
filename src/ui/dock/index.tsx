import { Text, View } from '@tarojs/components'
import { aria } from '../aria'
import { Icon, type ShopIcon } from '../icon/shop'
import { Tap } from '../tap'
import './index.scss'

export interface DockItem {
  key: string
  icon: ShopIcon
  title: string
  /** Number waiting there; none is drawn for 0. */
  count?: number
  /** The accessible name when there is a count: what the number means. */
  label?: string
  /** Opens something over the page instead of leading away. */
  isButton?: boolean
  onTap: () => void
}

export interface DockProps {
  items: readonly DockItem[]
  /** Name of the dock for screen readers. */
  label: string
}

/** The floating pill with the links of home. */
export function Dock({ items, label }: DockProps) {
  return (
    <View className="jb-dock" {...aria({ role: 'navigation', label })}>
      <View className="jb-dock__pill u-flex">
        {items.map(({ key, icon, title, count = 0, label: name, isButton, onTap }) => (
          <Tap
            key={key}
            className="jb-dock__item u-relative u-text-secondary u-pad-y-8"
            role={isButton ? 'button' : 'link'}
            label={name}
            onTap={onTap}
          >
            <Icon name={icon} size="lg" />
            <Text className="jb-dock__title u-text-badge">{title}</Text>
            {count > 0 && <Text className="jb-dock__count">{count > 99 ? '99+' : count}</Text>}
          </Tap>
        ))}
      </View>
    </View>
  )
}
