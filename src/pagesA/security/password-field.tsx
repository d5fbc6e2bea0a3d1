import { observer } from 'mobx-react'
import { useState } from 'react'
import { Field, type FieldProps } from '@/ui/field'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '@/features/accounts/locale/security'

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'after'> {
  /** Six digits rather than a password. */
  pin?: boolean
}

/** Something secret to type, which can be looked at. */
export const PasswordField = observer(function PasswordField({ pin, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={shown ? (pin ? 'number' : 'text') : pin ? 'pin' : 'password'}
      after={
        <Tap
          className={shown ? 'security-eye u-text-accent' : 'security-eye u-text-tertiary'}
          label={t(shown ? 'security.hidePassword' : 'security.showPassword')}
          onTap={() => setShown(!shown)}
        >
          <Icon name="eye" />
        </Tap>
      }
    />
  )
})
