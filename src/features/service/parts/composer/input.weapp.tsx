import { Textarea } from '@tarojs/components'
import { aria } from '@/ui/aria'
import type { LineInputProps } from './props'

/**
 * WeChat's text area. The page stays where it is when the keyboard comes (`adjust-position`), and the bar rises by the
 * keyboard's height, so that the newest messages stay in sight.
 */
export function LineInput({ label, value, maxLength, onInput, onConfirm, onKeyboard }: LineInputProps) {
  return (
    <Textarea
      className="service__input"
      autoHeight
      fixed
      value={value}
      placeholder={label}
      placeholderClass="jb-input__placeholder"
      maxlength={maxLength}
      cursorSpacing={16}
      adjustPosition={false}
      showConfirmBar={false}
      confirmType="send"
      onInput={(event) => onInput(event.detail.value)}
      onConfirm={onConfirm}
      onKeyboardHeightChange={(event) => onKeyboard(event.detail.height)}
      onBlur={() => onKeyboard(0)}
      {...aria({ label })}
    />
  )
}
