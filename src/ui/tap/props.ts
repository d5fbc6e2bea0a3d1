import type { CSSProperties, ReactNode } from 'react'

/** Props of every control that is tapped. */
export interface TapProps {
  className?: string
  style?: CSSProperties
  /** The accessible name, where the words inside do not say it. */
  label?: string
  role?: 'button' | 'link' | 'checkbox' | 'radio' | 'tab' | 'switch'
  checked?: boolean
  selected?: boolean
  expanded?: boolean
  /** Id for code that must find it again, such as a sheet that gives focus back. */
  id?: string
  /** Not now: the control stays findable for screen readers, and taps do nothing. */
  disabled?: boolean
  onTap?: () => void
  /** Further touch listeners: see useLongPress. */
  touch?: Record<string, (event: unknown) => void>
  children?: ReactNode
}
