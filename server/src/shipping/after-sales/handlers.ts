import { checkTexts } from '../../accounts/moderation/check-texts'
import type { Handlers } from '../../kernel/http/handler'
import type { Shop } from '../../kernel/shop'
import { approveAfterSale } from './approve'
import { rejectAfterSale } from './reject'
import { requestAfterSale } from './request'
import { listAfterSales, listAllAfterSales } from './views'

type Names = `afterSales.${'create' | 'list'}` | `admin.${'afterSales' | 'approveAfterSale' | 'rejectAfterSale'}`

/** Complaints about opened prizes, and deciding them. */
export function afterSaleHandlers(shop: Shop): Handlers<Names> {
  const { database } = shop
  return {
    'afterSales.create': async ({ user, key, body, language }) => {
      // Operators alone read it: a claim does not wait for a judgement.
      await checkTexts(shop, user.id, 'after_sale', [body.text])
      const once = { userId: user.id, key, call: 'afterSales.create', request: body } as const
      return requestAfterSale(shop, once, body, language)
    },
    'afterSales.list': ({ user, query, language }) => listAfterSales(database, user.id, query, language),
    'admin.afterSales': ({ query, language }) => listAllAfterSales(database, query, language),
    'admin.approveAfterSale': ({ user, key, params, body }) => {
      const request = { ...params, ...body }
      const once = { userId: user.id, key, call: 'admin.approveAfterSale', request } as const
      return approveAfterSale(shop, once, params.id, body.note)
    },
    'admin.rejectAfterSale': ({ user, key, params, body }) => {
      const request = { ...params, ...body }
      const once = { userId: user.id, key, call: 'admin.rejectAfterSale', request } as const
      return rejectAfterSale(shop, once, params.id, body.note)
    },
  }
}
