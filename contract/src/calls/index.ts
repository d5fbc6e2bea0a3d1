import { accounts } from './accounts/accounts'
import { me } from './accounts/me'
import { limits } from './accounts/limits'
import { addresses } from './accounts/addresses'
import { messages } from './accounts/messages'
import { agreements } from './accounts/agreements'
import { assistant } from './tools/assistant'
import { maps } from './tools/maps'
import { media } from './tools/media'
import { prices } from './tools/prices'
import { providers } from './tools/providers'
import { reports } from './tools/reports'
import { robots } from './tools/robots'
import { trips } from './tools/trips'
import { wechatPush } from './tools/wechat-push'
import { outbox } from './tools/outbox'
import { service } from './tools/service'
import { shop } from './tools/shop'
import { wallet } from './wallet/wallet'
import { coupons } from './wallet/coupons'
import { orders } from './orders/orders'
import { boxes } from './catalogue/boxes'
import { trays } from './catalogue/trays'
import { draws } from './draws/draws'
import { combine } from './draws/combine'
import { props } from './draws/props'
import { quotes } from './draws/quotes'
import { prizes } from './warehouse/prizes'
import { shipping } from './shipping/shipping'
import { afterSales } from './shipping/after-sales'
import { parcels } from './shipping/parcels'
import { studio } from './studio/studio'
import { customerService } from './service/customer-service'
import { admin } from './admin/admin'
import { moderation } from './admin/moderation'
import { adminBoxes } from './admin/admin-boxes'
import { tables } from './admin/tables'

/** Every HTTP call of Joybox by name, context by context. */
export const calls = {
  ...accounts,
  ...me,
  ...limits,
  ...addresses,
  ...messages,
  ...agreements,
  ...assistant,
  ...maps,
  ...media,
  ...prices,
  ...providers,
  ...reports,
  ...robots,
  ...trips,
  ...wechatPush,
  ...outbox,
  ...service,
  ...shop,
  ...wallet,
  ...coupons,
  ...orders,
  ...boxes,
  ...trays,
  ...draws,
  ...combine,
  ...props,
  ...quotes,
  ...prizes,
  ...shipping,
  ...afterSales,
  ...parcels,
  ...studio,
  ...customerService,
  ...admin,
  ...adminBoxes,
  ...moderation,
  ...tables,
}

export type Calls = typeof calls
export type CallName = keyof Calls
