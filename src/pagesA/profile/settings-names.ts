import type { Locale } from '@/locales'
import { t } from '@/locales/profile'
import type { ThemeChoice } from '@/stores/preferences'

/** A language is named in itself. */
export const languages: Record<Locale, string> = { 'zh-CN': '中文', en: 'English' }

export const themeName = (theme: ThemeChoice) =>
  ({ system: t('profile.themeSystem'), light: t('profile.themeLight'), dark: t('profile.themeDark') })[theme]
