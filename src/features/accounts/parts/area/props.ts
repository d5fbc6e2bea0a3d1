/** What a text of several lines takes, on either end. */
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
