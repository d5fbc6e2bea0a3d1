import type { AgreementName } from '@joybox/contract'
import type { Language } from '../../kernel/localized'
import { privacy } from './agreement-privacy'
import { rules } from './agreement-rules'
import { service } from './agreement-service'

/** A document people agree to. Its version is stored with their consent; a changed text gets a new one. */
export interface Agreement {
  version: string
  texts: Record<Language, { title: string; sections: { heading: string; text: string }[] }>
}

export const agreements: Record<AgreementName, Agreement> = { service, privacy, rules }
