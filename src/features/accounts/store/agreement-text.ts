import { agreements, type AgreementName } from '@/client/api/accounts'
import { Loadable } from '@/client/loadable'

export type { AgreementName }

/** The text of a document; each page that shows one has its own, as several pages may lie on one another. */
export const agreementText = () => new Loadable((name: AgreementName) => agreements.get(name, { quiet: true }))
