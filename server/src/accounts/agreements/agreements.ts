import type { AgreementName } from '@joybox/contract'
import { privacy } from './agreement-privacy'
import { rules } from './agreement-rules'
import { service } from './agreement-service'
import type { Agreement } from './agreement'

export const agreements: Record<AgreementName, Agreement> = { service, privacy, rules }
