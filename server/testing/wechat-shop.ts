import type { WechatApp } from '@joybox/contract'
import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { newId } from '../src/kernel/ids'
import { openTestShop, type Player, type TestShop } from './test-shop'
import { payOrder, transactionOf } from './wechat-pay/wechat-ledger'
import { startWechat, type WechatServer } from './wechat-pay/wechat-server'
import { RETURN_POLICY_VERSION } from '../src/orders/terms'

type Placed = DataOf<'orders.create'>
type Scene = BodyOf<'orders.create'>['payScene']

/** A shop whose customers pay with WeChat, and WeChat beside it, for tests. */
export interface WechatShop {
  market: TestShop
  wechat: WechatServer
  /** Places an order for boxes, to be paid with WeChat. */
  order(player: Player, options?: { quantity?: number; scene?: Scene }): Promise<Placed>
  /** Lets WeChat know somebody by an openid in one of our apps. */
  bind(player: Player, app: WechatApp, openid: string): Promise<void>
  /** The payer pays; returns the webhook that WeChat sends. */
  pay(placed: Placed): { text: string; headers: Record<string, string> }
  /** Sends a webhook to the shop; returns its HTTP status. */
  deliver(webhook: { text: string; headers: Record<string, string> }): Promise<number>
  /** Sums owed and received through WeChat, in fen. */
  money(): Promise<{ wechat: number; owed: number; revenue: number }>
  close(): Promise<void>
}

export const BOX = 'box_tea-cats'

export async function openWechatShop(env: Record<string, string> = {}): Promise<WechatShop> {
  const clock = { now: () => new Date() }
  const wechat = await startWechat({ now: () => clock.now() })
  const market = await openTestShop({ env: { ...wechat.env, PUBLIC_URL: 'https://shop.example', ...env } })
  const { call, app, shop, close } = market
  clock.now = () => shop.now()
  return {
    market,
    wechat,
    async order(player, { quantity = 1, scene } = {}) {
      const productId = `box:${BOX}`
      const { id: userId, token } = player
      const box = await call('boxes.get', { params: { id: BOX } })
      const opId = await call('orders.uniqueNumber', { body: { productId, userId }, token })
      const consents = { age: { adult: true }, returnPolicyVersion: RETURN_POLICY_VERSION } as const
      const { versionId: oddsVersionId } = box.odds as { versionId: string }
      const body = { opId, productId, userId, quantity, oddsVersionId, consents }
      return call('orders.create', { body: { ...body, payChannel: 'wechat', payScene: scene }, token })
    },
    async bind({ id }, openIn, openid) {
      await shop.database.rows(
        'insert into wechat_identities (app, openid, user_id, created_at) values ($1, $2, $3, $4)',
        [openIn, `${openid}-${newId('x')}`, id, shop.now()],
      )
    },
    pay({ paymentOrderId }) {
      payOrder(wechat.books, paymentOrderId)
      return wechat.webhook('TRANSACTION.SUCCESS', transactionOf(wechat.books, paymentOrderId))
    },
    async deliver({ text, headers }) {
      const response = await app.inject({
        method: 'POST',
        url: '/dev-api/generalOrder/callback/wechat',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: text,
      })
      const { code } = response.json() as { code: string }
      if ((code === 'SUCCESS') !== (response.statusCode === 200)) throw new Error(`${response.statusCode} says ${code}`)
      return response.statusCode
    },
    async money() {
      const rows = await shop.database.rows<{ id: string; sum: number }>(
        `select a.id, coalesce((select sum(amount) from transfers where credit_account_id = a.id), 0)::bigint
             - coalesce((select sum(amount) from transfers where debit_account_id = a.id), 0)::bigint as sum
           from ledger_accounts a where a.id in ('external:wechat', 'refund_payable', 'revenue')`,
      )
      const sum = (id: string) => rows.find((row) => row.id === id)?.sum ?? 0
      return { wechat: -sum('external:wechat'), owed: sum('refund_payable'), revenue: sum('revenue') }
    },
    async close() {
      await close()
      await wechat.close()
    },
  }
}
