import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Check } from '@/ui/check'
import { Tap } from '@/ui/tap'
import { t } from '@/features/accounts/locale/login'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'

interface Props {
  agreed: boolean
  onChange: (agreed: boolean) => void
}

const open = (agreement: 'service' | 'privacy') => go(linkTo(routes.webView, { agreement }))

/** The consent to both agreements, never ticked beforehand (R92); their names lead to them. */
export const Consent = observer(function Consent({ agreed, onChange }: Props) {
  const words = `${t('login.agree')}${t('login.serviceAgreement')}${t('login.and')}${t('login.privacyPolicy')}`
  return (
    <View className="login__consent u-flex u-align-start u-text-small">
      <Check shape="square" checked={agreed} label={words} onChange={onChange} />
      <View className="login__words u-wrap u-before-16">
        <Text onClick={() => onChange(!agreed)}>{t('login.agree')}</Text>
        <Tap role="link" className="login__link u-relative u-text-accent u-bold" onTap={() => open('service')}>
          {t('login.serviceAgreement')}
        </Tap>
        <Text>{t('login.and')}</Text>
        <Tap role="link" className="login__link u-relative u-text-accent u-bold" onTap={() => open('privacy')}>
          {t('login.privacyPolicy')}
        </Tap>
      </View>
    </View>
  )
})
