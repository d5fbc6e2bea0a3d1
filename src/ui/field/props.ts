/** Props of the text input itself, on either end. */
export interface InputProps {
  /** The accessible name. */
  label: string
  value: string
  /** text, tel and number choose the keyboard; password hides what is typed, pin hides digits. */
  type?: 'text' | 'tel' | 'number' | 'password' | 'pin' | 'email' | 'search'
  placeholder?: string
  maxLength?: number
  /** Content the browser may fill in by itself. */
  autoComplete?: string
  autoFocus?: boolean
  disabled?: boolean
  invalid?: boolean
  onInput: (value: string) => void
  /** Enter, or the keyboard's own button. */
  onConfirm?: () => void
  onFocus?: () => void
  onBlur?: () => void
}
