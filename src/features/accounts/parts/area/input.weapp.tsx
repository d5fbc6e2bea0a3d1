import { Textarea } from '@tarojs/components'
import { aria } from '@/ui/aria'
import type { AreaInputProps } from './props'

/** The mini-program's text area; it grows with what is written, and stays clear of the keyboard. */
export function AreaInput({ label, value, placeholder, maxLength, onInput, onFocus, onBlur }: AreaInputProps) {
  return (
    <Textarea
      className="jb-area__input"
      autoHeight
      value={value}
      placeholder={placeholder}
      placeholderClass="jb-input__placeholder"
      maxlength={maxLength}
      cursorSpacing={80}
      onInput={(event) => onInput(event.detail.value)}
      onFocus={onFocus}
      onBlur={onBlur}
      {...aria({ label })}
    />
  )
}
