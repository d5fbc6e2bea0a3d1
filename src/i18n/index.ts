export { t } from './texts'
export { localeStore, LOCALES } from './locale'
export type { Locale } from './locale'
