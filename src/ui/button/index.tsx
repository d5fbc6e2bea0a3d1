import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Tap } from '../tap'
import './index.scss'

export interface ButtonProps {
  /** main is the one coral action of a screen; soft, line and ink are the quiet ones. */
  kind?: 'main' | 'soft' | 'line' | 'ink'
  small?: boolean
  /** Work is under way: a ring turns and taps do nothing. Give a verb in progress as the words. */
  busy?: boolean
  disabled?: boolean
  /** Why it is disabled, said as text beside it. */
  reason?: string
  /** Fills the row it stands in. */
  grow?: boolean
  label?: string
  className?: string
  onTap?: () => void
  children: ReactNode
}

/** A button, 48 pt tall, or 32 with a 44 pt hit area when small. */
export function Button({
  kind = 'soft',
  small,
  busy,
  disabled,
  reason,
  grow,
  label,
  className,
  onTap,
  children,
}: ButtonProps) {
  const off = disabled || busy
  let name = `jb-btn jb-btn--${kind}`
  if (small) name += ' jb-btn--sm'
  if (grow) name += ' u-grow'
  if (disabled) name += ' jb-btn--off'
  if (className) name += ` ${className}`
  const button = (
    <Tap className={name} label={label} disabled={off} onTap={onTap}>
      {busy && <View className="jb-ring" />}
      {children}
    </Tap>
  )
  if (!disabled || !reason) return button
  return (
    <View className={grow ? 'u-grow' : undefined}>
      <View className="jb-btn__why u-text-center">{reason}</View>
      {button}
    </View>
  )
}
