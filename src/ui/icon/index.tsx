import { View } from '@tarojs/components'
import './index.scss'

/** Icons of the first page and of the kit itself. The shop's many others are in `@/components/icon/shop`. */
export type CoreIcon = 'chev' | 'down' | 'x' | 'check' | 'info' | 'wifi' | 'eye' | 'chat'

export interface IconProps<Name extends string = CoreIcon> {
  name: Name
  /** sm 32, md 40, lg 48 at 750 wide. */
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** The class names of an icon of this name and size. */
export function iconClass(name: string, size: IconProps['size'] = 'md', className = ''): string {
  return `jb-icon jb-icon--${name}${size === 'md' ? '' : ` jb-icon--${size}`}${className && ` ${className}`}`
}

/** A small drawing in the colour of the words beside it. It only repeats what those words say, and an empty box says nothing to readers. */
export function Icon({ name, size, className }: IconProps) {
  return <View className={iconClass(name, size, className)} />
}
