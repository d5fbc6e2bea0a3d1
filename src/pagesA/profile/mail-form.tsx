import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { isReason } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { Button } from '@/ui/button'
import { DemoMark } from '@/ui/demo-mark'
import { Field } from '@/ui/field'
import { tierWord } from '@/ui/tier-badge'
import { t } from '@/features/accounts/locale/about'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { ownDataStore, type Figures } from '@/features/accounts/store/own-data-store'
import { isEmail } from '@/client/validation'

/** Fills the mail's placeholders. */
function paramsOf({ opened, spentFen, tiers, months }: Figures) {
  return {
    name: session.me.data?.nickname ?? '',
    opened,
    spent: formatFen(spentFen),
    tiers: tiers.map((one) => `${tierWord(one.tier)} ${one.opened}`).join(' · '),
    months: months
      .map(({ month, spentFen: spent, opened: n }) => t('about.mailMonth', { month, amount: formatFen(spent), n }))
      .join('\n'),
  }
}

const letterOf = (figures: Figures) => ({
  title: t('about.mailTitle'),
  content: t('about.mailBody'),
  params: paramsOf(figures),
})

/** A summary of my figures, by mail to my own address: the app knows it only in part, so the person types it. */
export const MailForm = observer(function MailForm() {
  const [address, setAddress] = useState('')
  const [error, setError] = useState('')
  const [sandbox, setSandbox] = useState(false)
  const { mailFigures } = ownDataStore
  const own = session.me.data?.email

  const send = async () => {
    if (!isEmail(address.trim())) return setError(t('about.mailBad'))
    try {
      setSandbox(await mailFigures.run(address.trim(), letterOf))
      toast({ message: t('about.mailSent') })
    } catch (refusal) {
      setError(isReason(refusal, 'FORBIDDEN') ? t('about.mailForeign') : errorText(refusal))
    }
    return undefined
  }
  return (
    <View className="profile__partial">
      <View className="u-text-medium u-bold">{t('about.mail')}</View>
      {!own && (
        <View className="u-row u-above-16">
          <View className="u-grow u-text-secondary">{t('about.mailNone')}</View>
          <Button small onTap={() => go(linkTo(routes.security, { open: 'email' }))}>
            {t('about.mailBind')}
          </Button>
        </View>
      )}
      {own && (
        <>
          <View className="profile__small">{t('about.mailText', { email: own })}</View>
          <Field
            label={t('about.mailAddress')}
            type="email"
            autoComplete="email"
            value={address}
            error={error}
            onInput={(value) => {
              setAddress(value)
              setError('')
            }}
            onConfirm={() => void send()}
            after={
              <Button small busy={mailFigures.isRunning} disabled={!address.trim()} onTap={() => void send()}>
                {t(mailFigures.isRunning ? 'about.mailSending' : 'about.mailSend')}
              </Button>
            }
          />
          <DemoMark shown={sandbox} />
        </>
      )}
    </View>
  )
})
