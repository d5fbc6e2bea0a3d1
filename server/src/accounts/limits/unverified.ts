import { ORDER_MINUTES, limitedKinds } from '@joybox/contract'
import { earlier, periodStarts } from '../../kernel/china-time'
import type { Sql, Transaction } from '../../kernel/database/database'
import { takeAdvisoryLock } from '../../kernel/database/advisory-lock'
import { networkOf } from '../../kernel/http/client-info'
import { ensure } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import type { SpendingLimit } from './spending-status'

/** Spending of accounts without a phone or WeChat at one network today, refunds taken off. */
const SPENT_AT = `
  select coalesce(sum(o.total_fen - o.refunded_fen), 0)::bigint as fen
  from unverified_orders u join orders o on o.id = u.order_id
  where u.network = $1 and u.created_at >= $3 and o.paid_at >= $2 and o.kind = any($4)`

async function spentAt(sql: Sql, network: string, now: Date): Promise<number> {
  const { day } = periodStarts(now)
  // An order placed before midnight may have been paid after it.
  const placedFrom = earlier(day, ORDER_MINUTES, 'minute')
  const row = await sql.first<{ fen: number }>(SPENT_AT, [network, day, placedFrom, limitedKinds])
  return row?.fen ?? 0
}

async function requireRoom(shop: Shop, sql: Sql, spending: SpendingLimit, network: string | undefined, fen: number) {
  const { unverifiedDailyFen, unverifiedAddressDailyFen } = shop.config.accounts
  ensure(spending.spentFen.today + fen <= unverifiedDailyFen, 'UNVERIFIED_LIMIT_REACHED')
  if (network === undefined) return
  ensure((await spentAt(sql, network, shop.now())) + fen <= unverifiedAddressDailyFen, 'UNVERIFIED_LIMIT_REACHED')
}

/**
 * Refuses with UNVERIFIED_LIMIT_REACHED to place an order that an account without a phone or WeChat could not pay today: each
 * of them, and all at one network address together, have a limit of their own (rules B12).
 */
export async function requireUnverifiedRoom(
  shop: Shop,
  sql: Sql,
  spending: SpendingLimit,
  order: { fen: number; address: string },
): Promise<void> {
  if (!spending.verified) await requireRoom(shop, sql, spending, networkOf(order.address), order.fen)
}

/** Notes the network that an unverified account placed an order from. */
export async function noteUnverifiedOrder(
  tx: Transaction,
  spending: SpendingLimit,
  orderId: string,
  address: string,
  now: Date,
): Promise<void> {
  if (spending.verified) return
  await tx.rows('insert into unverified_orders (order_id, network, created_at) values ($1, $2, $3)', [
    orderId,
    networkOf(address),
    now,
  ])
}

/** The network that an order was placed from without a phone or WeChat, locked until the transaction ends; else undefined. */
export async function lockNetworkOf(tx: Transaction, orderId: string): Promise<string | undefined> {
  const row = await tx.first<{ network: string }>('select network from unverified_orders where order_id = $1', [
    orderId,
  ])
  if (row) await takeAdvisoryLock(tx, `spend-at:${row.network}`)
  return row?.network
}

/** The same as `requireUnverifiedRoom` when an order is paid, `network` from `lockNetworkOf`. */
export async function requireUnverifiedPayable(
  shop: Shop,
  tx: Transaction,
  spending: SpendingLimit,
  network: string | undefined,
  fen: number,
): Promise<void> {
  if (!spending.verified) await requireRoom(shop, tx, spending, network, fen)
}
