import { env } from '@/config/env'

/** Storage key of the chosen language. */
export const LOCALE_KEY = 'joybox_locale'

export const LOCALES = ['zh-CN', 'en'] as const
export type Locale = (typeof LOCALES)[number]

const supported = (value: unknown): Locale | undefined => LOCALES.find((locale) => locale === value)

/** Language of the app. A person's stored choice wins, then the configured one; anything unsupported is English (R5). */
export function chooseLocale(stored: unknown, configured: string = env.locale): Locale {
  return supported(stored) ?? supported(configured) ?? 'en'
}
