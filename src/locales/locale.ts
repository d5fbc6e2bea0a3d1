import { makeAutoObservable } from 'mobx'
import { env } from '@/config/env'
import { readStored, writeStored } from '@/platform/storage'
import { LOCALE_KEY } from './key'

export const LOCALES = ['zh-CN', 'en'] as const
export type Locale = (typeof LOCALES)[number]

function supported(value: unknown): Locale | undefined {
  return LOCALES.find((locale) => locale === value)
}

/** The language of the app. A person's stored choice wins, then the configured one; anything unsupported is English (R5). */
export class LocaleStore {
  current: Locale

  constructor(configured: string = env.locale) {
    this.current = supported(readStored(LOCALE_KEY)) ?? supported(configured) ?? 'en'
    makeAutoObservable(this)
  }

  /** Switches the language at once and remembers it. */
  choose(locale: Locale) {
    this.current = locale
    writeStored(LOCALE_KEY, locale)
  }
}

export const localeStore = new LocaleStore()
