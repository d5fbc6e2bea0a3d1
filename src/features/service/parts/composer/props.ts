export interface LineInputProps {
  /** The accessible name, also shown while it is empty. */
  label: string
  value: string
  maxLength: number
  onInput: (value: string) => void
  onConfirm: () => void
  /** Height of the keyboard in px where it covers the page; 0 when it is away. */
  onKeyboard: (height: number) => void
}
