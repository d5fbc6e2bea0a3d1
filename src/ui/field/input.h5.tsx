import type { InputProps } from './props'
import './input.scss'

const keyboards = {
  text: 'text',
  tel: 'tel',
  number: 'numeric',
  password: 'text',
  pin: 'numeric',
  email: 'email',
  search: 'search',
} as const

/** The browser's own text input. */
export function TextInput(props: InputProps) {
  const { type = 'text' } = props
  return (
    <input
      className="jb-input"
      // A number input eats leading zeros and takes "e": digits are asked for by the keyboard instead.
      type={type === 'number' ? 'text' : type === 'pin' ? 'password' : type}
      inputMode={keyboards[type]}
      aria-label={props.label}
      aria-invalid={props.invalid || undefined}
      placeholder={props.placeholder ?? props.label}
      value={props.value}
      maxLength={props.maxLength}
      autoComplete={props.autoComplete ?? 'off'}
      autoFocus={props.autoFocus}
      disabled={props.disabled}
      enterKeyHint={type === 'search' ? 'search' : 'done'}
      onChange={(event) => props.onInput(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && props.onConfirm?.()}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
    />
  )
}
