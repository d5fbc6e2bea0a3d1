import type { PayScene, WechatApp } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { ensure } from '../kernel/refusal'
import type { Localized } from '../kernel/localized'
import type { Sql } from '../kernel/database/database'
import type { Shop } from '../kernel/shop'
import { isPaidAlready, refusalOf, WechatPayFailure } from '../integrations/wechat-pay/failure'
import { notifyUrl, wechatPayOf } from '../integrations/wechat-pay/of-shop'
import { askAndReceive } from './wechat-ask'

type PayParams = DataOf<'orders.paymentParams'>

/** Payer and their environment. */
export interface Payer {
  scene?: PayScene
  /** Address of the payer's device. */
  address: string
}

/**
 * Terms of a prepared payment. They are written down before WeChat is asked, and a repeat asks for exactly the same:
 * WeChat refuses a number that it knows with other terms.
 */
interface Prepared {
  /** Paid inside WeChat by one of its users, or outside by anybody who opens the address. */
  inside?: { app: WechatApp; openid: string }
  address: string
  /** WeChat's answer. An H5 address is asked for anew each time: it is good for five minutes only. */
  prepayId?: string
}

interface Row {
  prepared: Prepared | null
  subject: Localized
  total_fen: number
  user_id: string
  expires_at: string
}

const APPS: Partial<Record<NonNullable<Payer['scene']>, WechatApp>> = {
  weapp: 'mini_program',
  wechat: 'public_account',
}

async function identity(sql: Sql, app: WechatApp | undefined, userId: string): Promise<Prepared['inside']> {
  if (!app) return undefined
  const row = await sql.first<{ openid: string }>(
    'select openid from wechat_identities where user_id = $1 and app = $2',
    [userId, app],
  )
  return row && { app, openid: row.openid }
}

/** Decides how the payment will be made, once; later requests keep to it. */
async function decide(shop: Shop, paymentOrderId: string, row: Row, payer: Payer): Promise<Prepared> {
  const app = payer.scene && APPS[payer.scene]
  const usable = app && wechatPayOf(shop).hasApp(app) ? app : undefined
  const wanted: Prepared = {
    inside: await identity(shop.database, usable, row.user_id),
    address: payer.address,
  }
  const kept = await shop.database.first<{ prepared: Prepared }>(
    `update payments set state = case state when 'created' then 'prepaid' else state end,
         prepared = coalesce(prepared, $2::jsonb)
       where id = $1 and state in ('created', 'prepaid') returning prepared`,
    [paymentOrderId, JSON.stringify(wanted)],
  )
  ensure(kept, 'STATE_CONFLICT')
  return kept.prepared
}

/**
 * Prepares a payment at WeChat, outside of any transaction, and returns what the payer needs. The payment is marked as handed
 * out first, so that whatever happens next it will be asked about before its order is closed. May be repeated.
 */
export async function prepareWechat(shop: Shop, paymentOrderId: string, payer: Payer): Promise<PayParams> {
  const pay = wechatPayOf(shop)
  const row = await shop.database.first<Row>(
    `select p.prepared, o.subject, o.total_fen, o.user_id, o.expires_at
       from payments p join orders o on o.id = p.order_id where p.id = $1`,
    [paymentOrderId],
  )
  ensure(row, 'NOT_FOUND')
  const { inside, address, prepayId } = row.prepared ?? (await decide(shop, paymentOrderId, row, payer))
  if (inside && prepayId) return pay.clientParams(inside.app, prepayId)
  const request = {
    paymentId: paymentOrderId,
    description: `Joybox · ${row.subject.zh}`,
    amountFen: row.total_fen,
    expiresAt: new Date(row.expires_at),
    notifyUrl: notifyUrl(shop),
    payerAddress: address,
  }
  try {
    if (!inside) return { h5_url: await pay.orderH5(request) }
    const fresh = await pay.orderJsapi(inside.app, inside.openid, request)
    await shop.database.rows(`update payments set prepared = prepared || $2::jsonb where id = $1`, [
      paymentOrderId,
      JSON.stringify({ prepayId: fresh }),
    ])
    return pay.clientParams(inside.app, fresh)
  } catch (error) {
    if (!(error instanceof WechatPayFailure)) throw error
    // Paid while nobody here heard of it: take it in now, so that the next look at the order shows it.
    if (isPaidAlready(error)) await askAndReceive(shop, paymentOrderId).catch(() => undefined)
    throw refusalOf(error)
  }
}
