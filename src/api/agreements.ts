import type { ParamsOf } from '@contract/client-types'
import { call, type CallOptions } from './client'

export type AgreementName = ParamsOf<'agreements.get'>['name']

export const agreements = {
  get: (name: AgreementName, options?: CallOptions) => call('agreements.get', { params: { name } }, options),
}
