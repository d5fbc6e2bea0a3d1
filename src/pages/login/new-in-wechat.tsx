import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/ui/button'
import { PhoneButton } from '@/ui/phone-button'
import { t } from '@/features/accounts/locale/login'
import { toast } from '@/platform/feedback'
import type { LoginForm } from './login-form'
import type { WechatSignIn } from './use-wechat'

/** Somebody whom WeChat knows and we do not: an account with their phone number, or without one. */
export const NewInWechat = observer(function NewInWechat({ form, wechat }: { form: LoginForm; wechat: WechatSignIn }) {
  const busy = form.busy || wechat.asking
  return (
    <View className="login__new u-stack">
      <View className="u-text-medium u-text-center u-bold">{t('login.newTitle')}</View>
      <View className="login__text u-text-secondary u-text-center">{t('login.newText')}</View>
      <PhoneButton
        busy={busy}
        onCode={(phoneCode) => void wechat.join(phoneCode)}
        onRefused={() => void toast({ message: t('login.refused') })}
      >
        {t('login.withPhone')}
      </PhoneButton>
      <View className="login__gap" />
      <Button kind="line" disabled={busy} onTap={() => void wechat.join()}>
        {t('login.withoutPhone')}
      </Button>
      <View className="login__gap" />
      <Button kind="soft" small onTap={wechat.goBack}>
        {t('login.otherWays')}
      </Button>
    </View>
  )
})
