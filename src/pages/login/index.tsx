import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Tap } from '@/ui/tap'
import { t } from '@/features/accounts/locale/login'
import { useQuery } from '@/navigation/current'
import { navigate } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen } from '@/navigation/screen'
import { inWechat } from '@/platform/wechat'
import { session } from '@/client/stores'
import { Consent } from './consent'
import { Hero } from './hero'
import { Languages } from './languages'
import { LoginForm } from './login-form'
import { NewInWechat } from './new-in-wechat'
import { useWechat } from './use-wechat'
import { SignInMethod } from './sign-in-method'
import './index.scss'

const Login = observer(function Login() {
  const { from } = useQuery<'from'>()
  const [form] = useState(() => new LoginForm())
  const [passing] = useState(() => session.isSignedIn)
  const leave = (to = from) => void navigate.afterLogin(to).catch(console.warn)
  const wechat = useWechat(form, from, leave)

  useEffect(() => {
    if (!session.signInMethods.data) void session.signInMethods.load()
  }, [])
  // A user who is signed in already passes straight through.
  useDidShow(() => {
    if (session.isSignedIn) leave()
  })

  const lookAround = () => {
    void (navigate.hasBack() ? navigate.back() : navigate.to({ url: routes.home, mode: 'redirect' })).catch(
      console.warn,
    )
  }

  const offered = wechat.offered && !wechat.isNew
  const isFirst = offered && inWechat
  const byWechat = (
    <Button
      className="login__wechat"
      kind={isFirst ? 'main' : 'line'}
      busy={wechat.asking}
      onTap={() => void wechat.tap()}
    >
      {!wechat.asking && <Icon name="chat" className="u-after-16" />}
      {t(wechat.asking ? 'login.wechatAsking' : 'login.wechat')}
    </Button>
  )

  if (passing) return <View className="login" />
  return (
    <View className="login">
      <View className="login__top u-spread">
        <Languages />
        <Tap className="login__around u-row u-tap-height u-text-normal" onTap={lookAround}>
          {t('login.lookAround')}
          <Icon name="chev" size="sm" />
        </Tap>
      </View>
      <Hero />
      <View className="login__form u-stack u-relative">
        {isFirst && (
          <>
            {byWechat}
            <Consent agreed={form.agreed} onChange={form.setAgreed} />
          </>
        )}
        {wechat.isNew ? (
          <NewInWechat form={form} wechat={wechat} />
        ) : (
          <SignInMethod form={form} asksConsent={!isFirst} onDone={() => leave()} />
        )}
        {offered && !isFirst && byWechat}
      </View>
    </View>
  )
})

export default screen(Login, { bar: { dark: '#2A1F35' } })
