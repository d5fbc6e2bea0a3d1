import type { Language } from '../../kernel/localized'

/** A document people agree to. Its version is stored with their consent; a changed text gets a new one. */
export interface Agreement {
  version: string
  texts: Record<Language, { title: string; sections: { heading: string; text: string }[] }>
}
