import { wechatApps } from '@contract/kinds'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { Button } from '@/ui/button'
import { whenInText } from '@/i18n/time/text'
import { t } from '@/features/accounts/locale/security'
import { routes } from '@/navigation/routes'
import { dialog, toast } from '@/platform/feedback'
import { wechatMethod } from '@/platform/wechat'
import { securityStore, type Account } from '@/features/accounts/store/security-store'
import { askWechatFor } from '@/features/accounts/store/wechat'
import { FormEnd } from '../form-end'
import { IdentityCheck, useIdentityCheck } from '../identity-check'
import { useChange } from '../use-change'
import type { FormProps } from '.'

type App = Account['wechat'][number]['app']
/** Kind of WeChat app that this end signs in with. */
const here: App = wechatMethod === 'weapp' ? 'mini_program' : 'public_account'

/** Binding and unbinding WeChat. Each end can bind its own; what is bound can be unbound from either. */
export const WechatForm = observer(function WechatForm({ onDone }: FormProps) {
  const bound = securityStore.account.data?.wechat ?? []
  const [leaving, setLeaving] = useState<App>()
  const [asking, setAsking] = useState(false)
  const answer = securityStore.wechatAnswer

  const ask = async () => {
    setAsking(true)
    try {
      const asked = await askWechatFor({ purpose: 'bind' }, routes.security)
      if (asked === 'elsewhere') await dialog({ message: t('security.elsewhere'), cancelText: false })
      else if (typeof asked !== 'string') securityStore.takeWechatAnswer(asked)
    } catch (error) {
      void toast({ message: errorText(error) })
    } finally {
      setAsking(false)
    }
  }

  if (answer) return <Binding onDone={onDone} />
  if (leaving) return <Unbinding app={leaving} onDone={onDone} />
  return (
    <View className="security-form">
      <View className="security-hint">{t('security.wechatText')}</View>
      {wechatApps.map((app) => {
        const since = bound.find((each) => each.app === app)?.boundAt
        if (!since && app !== here) return null
        return (
          <View key={app} className="security-row u-row u-pad-y-16">
            <View className="u-grow">
              <View>{t(`security.wechat_${app}`)}</View>
              <View className="u-text-small u-text-tertiary">
                {since ? t('security.boundSince', { time: whenInText(since) }) : t('security.unbound')}
              </View>
            </View>
            {since ? (
              <Button
                small
                kind="line"
                label={`${t('security.unbind')} ${t(`security.wechat_${app}`)}`}
                onTap={() => setLeaving(app)}
              >
                {t('security.unbind')}
              </Button>
            ) : (
              <Button small kind="main" busy={asking} onTap={() => void ask()}>
                {t(asking ? 'security.askingWechat' : 'security.bindWechat')}
              </Button>
            )}
          </View>
        )
      })}
    </View>
  )
})

const Binding = observer(function Binding({ onDone }: FormProps) {
  const change = useChange(securityStore.bindWechat, onDone)
  const identityCheck = useIdentityCheck(change.clear)
  const bind = () => {
    if (!identityCheck.check()) return
    void change.run(identityCheck.value, t('security.wechatBound'))
  }
  return (
    <View className="security-form">
      <View>{t('security.wechatAnswered')}</View>
      <IdentityCheck identityCheck={identityCheck} />
      <FormEnd change={change} action={t('security.bind')} acting={t('security.binding')} onTap={bind} />
    </View>
  )
})

const Unbinding = observer(function Unbinding({ app, onDone }: FormProps & { app: App }) {
  const change = useChange(securityStore.unbindWechat, onDone)
  const identityCheck = useIdentityCheck(change.clear)
  const unbind = () => {
    if (!identityCheck.check()) return
    void change.run({ app, identityCheck: identityCheck.value }, t('security.wechatUnbound'))
  }
  return (
    <View className="security-form">
      <View>{t('security.unbindAsk', { what: t(`security.wechat_${app}`) })}</View>
      <IdentityCheck identityCheck={identityCheck} />
      <FormEnd grave change={change} action={t('security.unbind')} acting={t('security.unbinding')} onTap={unbind} />
    </View>
  )
})
