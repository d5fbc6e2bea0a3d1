import type { Locale } from '@/i18n'
import { t } from '@/features/accounts/locale/profile'
import type { ThemeChoice } from '@/client/preferences'

/** A language is named in itself. */
export const languages: Record<Locale, string> = { 'zh-CN': '中文', en: 'English' }

export const themeName = (theme: ThemeChoice) =>
  ({ system: t('profile.themeSystem'), light: t('profile.themeLight'), dark: t('profile.themeDark') })[theme]
