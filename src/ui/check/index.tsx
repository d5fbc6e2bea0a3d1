import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '../icon'
import { Tap } from '../tap'
import './index.scss'

export interface CheckProps {
  checked: boolean
  /** round = one of several; square = consent, which is never ticked beforehand. */
  shape?: 'round' | 'square'
  /** The accessible name, where the words inside do not say it. */
  label?: string
  disabled?: boolean
  onChange: (checked: boolean) => void
  /** The words beside it, part of what can be tapped. Links stand outside. */
  children?: ReactNode
}

/** A mark to set, 22 pt, with a 44 pt hit area. */
export function Check({ checked, shape = 'round', label, disabled, onChange, children }: CheckProps) {
  const round = shape === 'round'
  return (
    <Tap
      className={children ? 'jb-checkrow' : 'jb-checkrow jb-checkrow--bare'}
      role={round ? 'radio' : 'checkbox'}
      checked={checked}
      label={label}
      disabled={disabled}
      onTap={() => onChange(!checked)}
    >
      <CheckMark checked={checked} square={!round} />
      {children && <View className="u-grow">{children}</View>}
    </Tap>
  )
}

/** Only the mark, for rows that are a control themselves. */
export function CheckMark({ checked, square }: { checked: boolean; square?: boolean }) {
  return (
    <View className={`jb-check${square ? ' jb-check--sq' : ''}${checked ? ' jb-check--on' : ''}`}>
      {checked && <Icon name="check" />}
    </View>
  )
}
