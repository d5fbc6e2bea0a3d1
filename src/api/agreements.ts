import type { ParamsOf } from '@contract/client-types'
import * as routes from '@contract/generated/service'
import { call, type CallOptions } from './client'

export type AgreementName = ParamsOf<'agreements.get'>['name']

export const agreements = {
  get: (name: AgreementName, options?: CallOptions) => call(routes.agreementsGet, { params: { name } }, options),
}
