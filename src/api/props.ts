import type { BodyOf } from '@contract/client-types'
import type { PropKind } from '@contract/prop-kinds'
import * as routes from '@contract/generated/props'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

export const props = {
  list: (options?: CallOptions) => call(routes.propsList, {}, options),
  /** Gets props for points; the same `key` takes them once. */
  redeem: (id: PropKind, body: BodyOf<'props.redeem'>, key: string, options?: CallOptions) =>
    call(routes.propsRedeem, { params: { id }, body }, { ...options, key }),
}
