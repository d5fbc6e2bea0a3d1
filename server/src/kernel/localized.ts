/** The languages the server answers in. */
export type Language = 'zh' | 'en'

/** A text in both languages, as the catalogue stores it. */
export type Localized = Record<Language, string>

/** The language an `Accept-Language` header asks for; Chinese unless it begins with English. */
export function languageOf(header: string | undefined): Language {
  return header?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh'
}
