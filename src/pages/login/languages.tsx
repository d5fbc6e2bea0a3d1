import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Tap } from '@/ui/tap'
import { LOCALES, localeStore, type Locale } from '@/i18n'
import { t } from '@/features/accounts/locale/login'

/** A language is named in itself, so that its readers find it. */
const names: Record<Locale, string> = { 'zh-CN': '中文', en: 'English' }

/** Switches the language at once. */
export const Languages = observer(function Languages() {
  return (
    <View className="u-flex" {...aria({ role: 'radiogroup', label: t('login.language') })}>
      {LOCALES.map((locale) => {
        const current = locale === localeStore.current
        return (
          <Tap
            key={locale}
            role="radio"
            className={current ? 'login__language login__language--on' : 'login__language'}
            checked={current}
            onTap={() => localeStore.choose(locale)}
          >
            {names[locale]}
          </Tap>
        )
      })}
    </View>
  )
})
