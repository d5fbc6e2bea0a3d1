/** Accessibility properties of an element. */
export interface Aria {
  role?: string
  label?: string
  hidden?: boolean
  /** Of a heading. */
  level?: number
  checked?: boolean
  selected?: boolean
  expanded?: boolean
  disabled?: boolean
  /** Said when its content changes, once the person pauses. */
  live?: 'polite' | 'assertive'
  /** A value on a scale, as of a meter. */
  now?: number
  max?: number
}
