import type { LineInputProps } from './props'

/** The browser's text area: Enter sends, with Shift it breaks the line. Browsers keep it clear of the keyboard. */
export function LineInput({ label, value, maxLength, onInput, onConfirm }: LineInputProps) {
  return (
    <textarea
      className="service__input"
      aria-label={label}
      placeholder={label}
      rows={Math.min(4, value.split('\n').length)}
      value={value}
      maxLength={maxLength}
      enterKeyHint="send"
      onChange={(event) => onInput(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        onConfirm()
      }}
    />
  )
}
