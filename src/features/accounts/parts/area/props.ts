/** Props of a text field of several lines, on either end. */
export interface AreaInputProps {
  /** The accessible name. */
  label: string
  value: string
  placeholder?: string
  maxLength: number
  invalid?: boolean
  onInput: (value: string) => void
  onFocus?: () => void
  onBlur?: () => void
}
