import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { CodeField } from '@/features/accounts/parts/code-field'
import { Field, type FieldProps } from '@/ui/field'
import { Icon } from '@/ui/icon'
import { Tap } from '@/ui/tap'
import { t } from '@/features/accounts/locale/login'
import { codeWaits } from '@/features/accounts/store/code-waits'
import type { FieldName } from './field-errors'
import type { LoginForm } from './login-form'

/** A field that is left says what is wrong with it once the tap that left it is over: else its words would move what is tapped. */
const AFTER_TAP_MS = 250

interface Props {
  form: LoginForm
  onSendCode: () => void
  onConfirm: () => void
}

/** Keyboard and autofill of each line. */
function kindOf(
  field: FieldName,
  registering: boolean,
): Pick<FieldProps, 'label' | 'type' | 'maxLength' | 'before'> & {
  autoComplete: string
} {
  switch (field) {
    case 'phone':
      return {
        label: t('login.phone'),
        type: 'tel',
        maxLength: lengths.phone.max,
        autoComplete: 'tel-national',
        before: '+86',
      }
    case 'email':
      return { label: t('login.email'), type: 'email', maxLength: lengths.email.max, autoComplete: 'email' }
    case 'contact':
      return { label: t('login.contact'), maxLength: lengths.account.max, autoComplete: 'email' }
    default:
      return {
        label: t(registering ? 'login.userName' : 'login.account'),
        maxLength: lengths.userName.max,
        autoComplete: 'username',
      }
  }
}

/** Fields of the chosen sign-in method, each with its error right below (R87–R91). */
export const Fields = observer(function Fields({ form, onSendCode, onConfirm }: Props) {
  const [shown, setShown] = useState(false)
  const registering = form.mode === 'register'
  return (
    <>
      {form.fields.map((field) => {
        const typed = {
          value: form.values[field],
          error: form.errorOf(field),
          onInput: (value: string) => form.set(field, value),
          onBlur: () => setTimeout(() => form.leave(field), AFTER_TAP_MS),
          onConfirm,
        }
        return (
          <View key={field} className="login__field">
            {field === 'code' ? (
              <CodeField
                {...typed}
                left={codeWaits.left(form.mode, form.address)}
                sending={form.sending}
                onSend={onSendCode}
              />
            ) : field === 'password' ? (
              <Field
                {...typed}
                label={t('login.password')}
                type={shown ? 'text' : 'password'}
                autoComplete={registering ? 'new-password' : 'current-password'}
                after={
                  <Tap
                    className={shown ? 'login__eye u-text-accent' : 'login__eye u-text-tertiary'}
                    label={shown ? t('login.hidePassword') : t('login.showPassword')}
                    onTap={() => setShown(!shown)}
                  >
                    <Icon name="eye" />
                  </Tap>
                }
              />
            ) : (
              <Field {...typed} {...kindOf(field, registering)} />
            )}
          </View>
        )
      })}
    </>
  )
})
