import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Chip } from '@/ui/chip'
import { LOCALES, localeStore } from '@/i18n'
import { preferences } from '@/client/stores'
import { THEMES } from '@/client/preferences'

/** Theme, language and motion, to see everything below in. */
export const Settings = observer(function Settings() {
  return (
    <View className="demo__settings u-wrap">
      {THEMES.map((theme) => (
        <Chip key={theme} on={preferences.theme === theme} onTap={() => preferences.chooseTheme(theme)}>
          {theme}
        </Chip>
      ))}
      {LOCALES.map((locale) => (
        <Chip key={locale} on={localeStore.current === locale} onTap={() => localeStore.choose(locale)}>
          {locale}
        </Chip>
      ))}
      <Chip on={preferences.stillness} onTap={() => preferences.setStillness(!preferences.stillness)}>
        still
      </Chip>
    </View>
  )
})
