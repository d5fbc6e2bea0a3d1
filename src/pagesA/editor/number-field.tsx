import { observer } from 'mobx-react'
import { useState } from 'react'
import { Field, type FieldProps } from '@/ui/field'
import { t } from '@/features/studio/locale/studio'
import { parseScaled, scaledText } from './amounts'

export interface NumberFieldProps extends Pick<FieldProps, 'label' | 'before' | 'after' | 'titled' | 'placeholder'> {
  /** In the smallest unit: fen, parts per million, pieces. */
  value: number | null
  /** Decimal places. */
  digits: number
  error?: string
  onChange: (value: number | null) => void
}

/** A number to type. It keeps what was typed while that means the same number, and hands on whole numbers only. */
export const NumberField = observer(function NumberField({
  value,
  digits,
  error,
  onChange,
  ...field
}: NumberFieldProps) {
  const [text, setText] = useState(() => (value === null ? '' : scaledText(value, digits)))
  const said = parseScaled(text, digits)
  const odd = text.trim() !== '' && said === undefined
  // Another hand has changed it, such as "fill up".
  const shown = odd || (said ?? null) === value ? text : value === null ? '' : scaledText(value, digits)
  const type = (next: string) => {
    setText(next)
    onChange(parseScaled(next, digits) ?? null)
  }
  return (
    <Field
      {...field}
      type={digits === 0 ? 'number' : 'text'}
      maxLength={12}
      value={shown}
      error={odd ? t('studio.notNumber') : error}
      onInput={type}
    />
  )
})
