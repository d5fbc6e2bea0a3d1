import { View } from '@tarojs/components'
import Taro, { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { aria } from '@/components/aria'
import { Button } from '@/components/button'
import { Tabs } from '@/components/tabs'
import { t } from '@/locales/login'
import { useQuery } from '@/navigation/current'
import { navigate } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen } from '@/navigation/screen'
import { toast } from '@/platform/feedback'
import { session } from '@/stores'
import { Consent } from './consent'
import { Fields } from './fields'
import { Hero } from './hero'
import { Languages } from './languages'
import { LoginForm } from './login-form'
import './index.scss'

const Login = observer(function Login() {
  const { from } = useQuery<'from'>()
  const [form] = useState(() => new LoginForm())
  const [passing] = useState(() => session.isSignedIn)
  const leave = () => void navigate.afterLogin(from).catch(console.warn)

  // Who is signed in already passes straight through.
  useDidShow(() => {
    if (session.isSignedIn) leave()
  })

  const submit = async () => {
    const outcome = await form.submit()
    if (outcome === 'done') leave()
    if (outcome === 'not-agreed') void toast({ message: t('login.agreeFirst') })
  }
  const lookAround = () => {
    const back = Taro.getCurrentPages().length > 1
    void (back ? navigate.back() : navigate.to({ url: routes.home, mode: 'redirect' })).catch(console.warn)
  }

  const registering = form.mode === 'register'
  if (passing) return <View className="login" />
  return (
    <View className="login">
      <Languages />
      <Hero />
      <View className="login__form">
        <Tabs
          center
          label={t('login.ways')}
          current={form.mode}
          onChange={form.setMode}
          tabs={[
            { key: 'login', title: t('login.login') },
            { key: 'register', title: t('login.register') },
          ]}
        />
        <Fields form={form} onConfirm={() => void submit()} />
        <Consent agreed={form.agreed} onChange={form.setAgreed} />
        <View className="login__error" {...aria({ role: 'alert' })}>
          {form.formError}
        </View>
        <Button kind="main" busy={form.busy} onTap={() => void submit()}>
          {form.busy
            ? t(registering ? 'login.registering' : 'login.loggingIn')
            : t(registering ? 'login.doRegister' : 'login.doLogin')}
        </Button>
        <View className="login__gap" />
        <Button kind="line" onTap={lookAround}>
          {t('login.lookAround')}
        </Button>
      </View>
    </View>
  )
})

export default screen(Login, { bar: { dark: '#2A1F35' } })
