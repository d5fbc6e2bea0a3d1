import { observer } from 'mobx-react'
import { lengths } from '@contract/fields'
import { t } from '../../locale/code'
import { Field, type FieldProps } from '@/ui/field'
import { Tap } from '@/ui/tap'
import './index.scss'

export interface CodeFieldProps extends Pick<FieldProps, 'value' | 'error' | 'onInput' | 'onBlur' | 'onConfirm'> {
  /** The accessible name, where "code" does not say which. */
  label?: string
  /** Seconds until another one may be asked for. */
  left: number
  sending: boolean
  onSend: () => void
}

/** A code that is sent, and the way to ask for one. */
export const CodeField = observer(function CodeField({ label, left, sending, onSend, ...field }: CodeFieldProps) {
  const words = sending ? t('code.sending') : left > 0 ? t('code.wait', { n: left }) : t('code.send')
  const off = sending || left > 0
  return (
    <Field
      {...field}
      label={label ?? t('code.label')}
      type="number"
      maxLength={lengths.code.max}
      autoComplete="one-time-code"
      after={
        <Tap className={off ? 'jb-code jb-code--off' : 'jb-code'} disabled={off} onTap={onSend}>
          {words}
        </Tap>
      }
    />
  )
})
