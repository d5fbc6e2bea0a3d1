import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Card, Cell } from '@/components/card'
import { Icon, type ShopIcon } from '@/components/icon/shop'
import { LOCALES, localeStore, type Locale } from '@/locales'
import { t } from '@/locales/profile'
import { linkTo } from '@/navigation/links'
import { go, navigate } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { dialog } from '@/platform/feedback'
import { preferences, session } from '@/stores'
import { THEMES, type ThemeChoice } from '@/stores/preferences'
import { ChoiceSheet } from './choice-sheet'
import { FairnessSheet } from './fairness-sheet'

/** A language is named in itself. */
const languages: Record<Locale, string> = { 'zh-CN': '中文', en: 'English' }

const themeName = (theme: ThemeChoice) =>
  ({ system: t('profile.themeSystem'), light: t('profile.themeLight'), dark: t('profile.themeDark') })[theme]

async function logout() {
  const { confirm } = await dialog({ message: t('profile.logoutAsk'), confirmText: t('profile.logout') })
  if (!confirm) return
  await navigate.home()
  await session.logout()
}

const lead = (name: ShopIcon) => <Icon name={name} className="jb-2" />
const state = (on: boolean) => t(on ? 'profile.on' : 'profile.off')

/** How the app looks, speaks and moves; the seeds; the documents; and out. */
export const Settings = observer(function Settings() {
  const [open, setOpen] = useState<'fairness' | 'language' | 'theme'>()
  const close = () => setOpen(undefined)
  const { stillness, theme } = preferences
  const document = (agreement: string) => () => go(linkTo(routes.webView, { agreement }))
  return (
    <>
      <Card flush>
        <Cell
          lead={lead('chart')}
          title={t('profile.limits')}
          value={t('profile.limitsNote')}
          role="link"
          onTap={() => go(linkTo(routes.security, { open: 'limits' }))}
          chev
        />
        <Cell
          lead={lead('clock')}
          title={t('profile.exclusion')}
          value={t('profile.exclusionNote')}
          role="link"
          onTap={() => go(linkTo(routes.security, { open: 'exclusion' }))}
          chev
        />
      </Card>
      <Card flush>
        <Cell
          lead={<Icon name="shield" className="me__ok" />}
          title={t('profile.fairness')}
          value={t('profile.fairnessNote')}
          onTap={() => setOpen('fairness')}
          chev
        />
        <Cell
          lead={lead('globe')}
          title={t('profile.language')}
          value={languages[localeStore.current]}
          onTap={() => setOpen('language')}
          chev
        />
        <Cell
          lead={lead('moon')}
          title={t('profile.theme')}
          value={themeName(theme)}
          onTap={() => setOpen('theme')}
          chev
        />
        <Cell
          lead={lead('play')}
          title={t('profile.stillness')}
          value={state(stillness)}
          role="switch"
          checked={stillness}
          onTap={() => preferences.setStillness(!stillness)}
        />
      </Card>
      <Card flush>
        <Cell title={t('profile.rules')} role="link" onTap={document('rules')} chev />
        <Cell title={t('profile.service')} role="link" onTap={document('service')} chev />
        <Cell title={t('profile.privacy')} role="link" onTap={document('privacy')} chev />
        <Cell lead={lead('exit')} title={t('profile.logout')} onTap={() => void logout().catch(console.warn)} />
      </Card>
      <FairnessSheet open={open === 'fairness'} onClose={close} />
      <ChoiceSheet
        open={open === 'language'}
        title={t('profile.language')}
        options={LOCALES.map((key) => ({ key, name: languages[key] }))}
        current={localeStore.current}
        onChoose={(locale) => localeStore.choose(locale)}
        onClose={close}
      />
      <ChoiceSheet
        open={open === 'theme'}
        title={t('profile.theme')}
        options={THEMES.map((key) => ({ key, name: themeName(key) }))}
        current={theme}
        onChoose={(choice) => preferences.chooseTheme(choice)}
        onClose={close}
      />
    </>
  )
})
