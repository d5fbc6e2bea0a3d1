import { View } from '@tarojs/components'
import { iconClass, type CoreIcon, type IconProps } from '.'
import './shop.scss'

export type ShopIcon =
  | CoreIcon
  | 'search'
  | 'bell'
  | 'box'
  | 'bag'
  | 'wand'
  | 'merge'
  | 'user'
  | 'shield'
  | 'copy'
  | 'share'
  | 'plus'
  | 'minus'
  | 'lock'
  | 'truck'
  | 'gift'
  | 'recycle'
  | 'play'
  | 'coin'
  | 'ticket'
  | 'wallet'
  | 'clock'
  | 'gear'
  | 'moon'
  | 'globe'
  | 'exit'
  | 'sound'
  | 'mute'
  | 'skip'
  | 'shake'
  | 'chart'
  | 'star'
  | 'image'
  | 'refresh'

/** Every icon of the shop. Kept apart from the first page's, which need not load them. */
export function Icon({ name, size, className }: IconProps<ShopIcon>) {
  return <View className={iconClass(name, size, className)} />
}
