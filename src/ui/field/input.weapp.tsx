import { Input } from '@tarojs/components'
import { aria } from '../aria'
import type { InputProps } from './props'
import './input.scss'

const keyboards = {
  text: 'text',
  tel: 'number',
  number: 'number',
  password: 'text',
  pin: 'number',
  email: 'text',
  search: 'text',
} as const

/** The mini-program's text input. */
export function TextInput(props: InputProps) {
  const { type = 'text' } = props
  return (
    <Input
      className="jb-input"
      type={props.autoComplete === 'nickname' ? 'nickname' : keyboards[type]}
      password={type === 'password' || type === 'pin'}
      placeholder={props.placeholder ?? props.label}
      placeholderClass="jb-input__placeholder"
      value={props.value}
      maxlength={props.maxLength ?? -1}
      focus={props.autoFocus}
      disabled={props.disabled}
      // The field's edge stays above the keyboard, not only the line.
      cursorSpacing={32}
      confirmType={type === 'search' ? 'search' : 'done'}
      onInput={(event) => props.onInput(event.detail.value)}
      onConfirm={props.onConfirm}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
      {...aria({ label: props.label })}
    />
  )
}
