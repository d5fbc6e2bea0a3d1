import type { Handlers } from '../kernel/http/handler'
import { useClue } from './trays/use-clue'
import type { Shop } from '../kernel/shop'
import { listProps } from './props/list-props'
import { redeemProps } from './props/redeem-props'

type Names = `props.${'list' | 'redeem' | 'use'}`

/** Props: what there is, and using them. */
export function propHandlers(shop: Shop): Handlers<Names> {
  return {
    'props.list': ({ user, language }) => listProps(shop.database, user.id, language),
    'props.redeem': ({ user, key, params, body }) => {
      const request = { ...params, ...body }
      const wanted = { kind: params.id, ...body }
      return redeemProps(shop, { userId: user.id, key, call: 'props.redeem', request }, wanted)
    },
    'props.use': ({ user, key, params, body }) => {
      const request = { ...params, ...body }
      return useClue(shop, { userId: user.id, key, call: 'props.use', request }, params.id, body)
    },
  }
}
