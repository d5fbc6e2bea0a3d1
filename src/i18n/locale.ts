import { makeAutoObservable } from 'mobx'
import { readStored, writeStored } from '@/storage'
import { chooseLocale, type Locale, LOCALE_KEY } from './key'

export { LOCALES, type Locale } from './key'

/** The language that the app shows now. */
export class LocaleStore {
  current: Locale

  constructor(configured?: string) {
    this.current = chooseLocale(readStored(LOCALE_KEY), configured)
    makeAutoObservable(this)
  }

  /** Switches the language at once and remembers it. */
  choose(locale: Locale) {
    this.current = locale
    writeStored(LOCALE_KEY, locale)
  }
}

export const localeStore = new LocaleStore()
