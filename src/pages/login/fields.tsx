import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Field } from '@/components/field'
import { Icon } from '@/components/icon'
import { Tap } from '@/components/tap'
import { t } from '@/locales/login'
import type { LoginForm } from './login-form'

interface Props {
  form: LoginForm
  onConfirm: () => void
}

/** User name and password, each with what is wrong with it right below (R87, R88). */
export const Fields = observer(function Fields({ form, onConfirm }: Props) {
  const [shown, setShown] = useState(false)
  const registering = form.mode === 'register'
  return (
    <>
      <Field
        label={t('login.account')}
        value={form.account}
        maxLength={100}
        autoComplete="username"
        error={form.accountError}
        onInput={form.setAccount}
        onBlur={() => form.leave('account')}
        onConfirm={onConfirm}
      />
      <View className="login__gap" />
      <Field
        label={t('login.password')}
        value={form.password}
        type={shown ? 'text' : 'password'}
        autoComplete={registering ? 'new-password' : 'current-password'}
        error={form.passwordError}
        onInput={form.setPassword}
        onBlur={() => form.leave('password')}
        onConfirm={onConfirm}
        after={
          <Tap
            className={shown ? 'login__eye login__eye--on' : 'login__eye'}
            label={shown ? t('login.hidePassword') : t('login.showPassword')}
            onTap={() => setShown(!shown)}
          >
            <Icon name="eye" />
          </Tap>
        }
      />
    </>
  )
})
