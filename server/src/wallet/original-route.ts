import { earlier } from '../kernel/china-time'
import { ensure } from '../kernel/refusal'
import type { Sql, Transaction } from '../kernel/database/database'
import type { Shop } from '../kernel/shop'
import { hasWechatPay } from '../integrations/wechat-pay/of-shop'
import { payoutProvider } from './payout-provider'

/** WeChat refunds a payment for a year; some days less, so that none is too old by the time it is sent. */
const REFUNDABLE_DAYS = 360

/** Channels that can send a top-up back. */
export type OriginalChannel = 'wechat' | 'sandbox'

/** Refundable rest of one top-up. */
export interface Part {
  orderId: string
  amountFen: number
}

const LEFT = `
  select o.id as "orderId", o.channel, (o.total_fen - o.refunded_fen - coalesce((
      select sum(p.amount_fen) from withdrawal_parts p join withdrawals w on w.id = p.withdrawal_id
      where p.order_id = o.id and w.state not in ('rejected', 'failed')), 0))::bigint as "amountFen"
  from orders o
  where o.user_id = $1 and o.kind = 'topup' and o.state = 'confirmed' and o.channel = any($2) and o.paid_at > $3
  order by o.paid_at desc, o.id desc`

/** Reads the refundable parts by channel, the latest top-up first. */
async function partsLeft(sql: Sql, shop: Shop, userId: string): Promise<Map<OriginalChannel, Part[]>> {
  const channels: OriginalChannel[] = [
    ...(hasWechatPay(shop) ? (['wechat'] as const) : []),
    ...(payoutProvider(shop, 'external:sandbox')?.sandbox ? (['sandbox'] as const) : []),
  ]
  const since = earlier(shop.now(), REFUNDABLE_DAYS, 'day')
  const rows = await sql.rows<Part & { channel: OriginalChannel }>(LEFT, [userId, channels, since])
  const left = rows.filter(({ amountFen }) => amountFen > 0)
  return new Map(channels.map((channel) => [channel, left.filter((part) => part.channel === channel)]))
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** The most that one withdrawal can send back the way it came. */
export async function originalRouteLeft(sql: Sql, shop: Shop, userId: string): Promise<number> {
  return Math.max(0, ...[...(await partsLeft(sql, shop, userId)).values()].map(sumOf))
}

/** The first parts that make up an amount, the last of them cut to fit. */
export function cut(parts: readonly Part[], amountFen: number): Part[] {
  const taken: Part[] = []
  let missing = amountFen
  for (const part of parts) {
    if (missing === 0) break
    const amount = Math.min(missing, part.amountFen)
    taken.push({ orderId: part.orderId, amountFen: amount })
    missing -= amount
  }
  return taken
}

/** Chooses the channel and the top-ups that an amount goes back to; refuses with ORIGINAL_ROUTE_TOO_SMALL. The account is locked. */
export async function chooseParts(
  tx: Transaction,
  shop: Shop,
  userId: string,
  amountFen: number,
): Promise<{ channel: OriginalChannel; parts: Part[] }> {
  const found = [...(await partsLeft(tx, shop, userId))].find(([, parts]) => sumOf(parts) >= amountFen)
  ensure(found, 'ORIGINAL_ROUTE_TOO_SMALL')
  return { channel: found[0], parts: cut(found[1], amountFen) }
}
