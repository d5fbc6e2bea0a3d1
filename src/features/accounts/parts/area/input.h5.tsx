import type { AreaInputProps } from './props'

/** The browser's own text area. */
export function AreaInput({ label, value, placeholder, maxLength, invalid, onInput, onFocus, onBlur }: AreaInputProps) {
  return (
    <textarea
      className="jb-area__input"
      aria-label={label}
      aria-invalid={invalid || undefined}
      rows={4}
      value={value}
      placeholder={placeholder}
      maxLength={maxLength}
      onChange={(event) => onInput(event.target.value)}
      onFocus={onFocus}
      onBlur={onBlur}
    />
  )
}
