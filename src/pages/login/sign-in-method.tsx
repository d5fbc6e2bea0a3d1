import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Tabs, type Tab } from '@/ui/tabs'
import { Tap } from '@/ui/tap'
import { t } from '@/features/accounts/locale/login'
import { toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { Consent } from './consent'
import { Fields } from './fields'
import type { LoginForm, Mode, Outcome } from './login-form'

/** Sign-in methods that the shop offers; until it has said which, the one that every shop has, and room for the others. */
function tabs(): Tab<Mode>[] {
  const { data, error } = session.signInMethods
  const pending = !data && !error
  return [
    { key: 'password', title: t('login.byPassword') },
    ...(data?.sms || pending ? [{ key: 'sms', title: t('login.bySms'), pending } as const] : []),
    ...(data?.mail || pending ? [{ key: 'mail', title: t('login.byMail'), pending } as const] : []),
    { key: 'register', title: t('login.register') },
  ]
}

function verb({ mode, busy }: LoginForm): string {
  if (mode === 'register') return t(busy ? 'login.registering' : 'login.doRegister')
  if (busy) return t('login.loggingIn')
  return t(mode === 'password' ? 'login.doLogin' : 'login.doCodeLogin')
}

/** Says what kept something from being done (R92, R190); what belongs to a field stands there too. */
function tell(outcome: Outcome, refused: string) {
  if (outcome === 'invalid') void toast({ message: t('login.wrong') })
  if (outcome === 'not-agreed') void toast({ message: t('login.agreeFirst'), native: true })
  if (outcome === 'refused') void toast({ message: refused })
}

interface SignInMethodProps {
  form: LoginForm
  /** false where the agreements are asked for elsewhere on the page. */
  asksConsent: boolean
  onDone: () => void
}

/** One sign-in method at a time: a name and a password, a code, or a new account. */
export const SignInMethod = observer(function SignInMethod({ form, asksConsent, onDone }: SignInMethodProps) {
  const { sms, mail } = session.signInMethods.data ?? {}

  const submit = async () => {
    const outcome = await form.submit()
    tell(outcome, t('login.failed'))
    if (outcome === 'done') onDone()
  }
  const sendCode = async () => {
    const outcome = await form.sendCode()
    tell(outcome, t('login.codeFailed'))
    if (outcome === 'done') void toast({ message: t('login.codeSent') })
  }

  return (
    <>
      <Tabs center label={t('login.methods')} current={form.mode} onChange={form.setMode} tabs={tabs()} />
      <Fields form={form} onSendCode={() => void sendCode()} onConfirm={() => void submit()} />
      {form.mode === 'register' && (sms || mail) && (
        <Tap
          className="login__more u-tap-line u-text-normal u-text-accent"
          onTap={() => form.setWithContact(!form.withContact)}
        >
          {t(form.withContact ? 'login.dropContact' : 'login.addContact')}
        </Tap>
      )}
      {asksConsent ? <Consent agreed={form.agreed} onChange={form.setAgreed} /> : <View className="login__gap" />}
      <View className="login__error u-text-normal u-text-bad u-text-center" {...aria({ role: 'alert' })}>
        {form.formError}
      </View>
      <Button kind={asksConsent ? 'main' : 'line'} busy={form.busy} onTap={() => void submit()}>
        {verb(form)}
      </Button>
    </>
  )
})
