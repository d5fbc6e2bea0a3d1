import { isLimited } from '@joybox/contract'
import { spendCoupons } from '../wallet/coupons/use-coupon'
import { lockLinkedAccounts } from '../kernel/lock-accounts'
import { requireWithinLimits } from '../accounts/limits/limits'
import { lockNetworkOf, requireUnverifiedPayable } from '../accounts/limits/unverified'
import type { Transaction } from '../kernel/database/database'
import type { Shop } from '../kernel/shop'
import { post, userAccount } from '../wallet/ledger/ledger'
import { markPaid, moveOrder, type Order, type Payment } from './order'
import { kindOf } from './products'

/** Account that a payment's money comes from. */
export type Source = 'balance' | 'external:sandbox' | 'external:wechat'

/**
 * Takes a locked order from unpaid to where its kind settles, in one transaction: the money, then what it buys. Box orders
 * make their draws here (rules B4). Returns the ids of sealed boxes. A refusal undoes all of it.
 * Locks are taken in one order everywhere: order, network of an unverified buyer, account, wallet, seed, tray, prizes by id.
 */
export async function settle(
  shop: Shop,
  tx: Transaction,
  order: Order,
  payment: Payment,
  source: Source,
  now: Date,
): Promise<string[]> {
  const kind = kindOf(order)
  if (isLimited(order)) {
    const network = await lockNetworkOf(tx, order.id)
    await lockLinkedAccounts(tx, [order.user_id])
    const spending = await requireWithinLimits(tx, order.user_id, order.total_fen, now)
    await requireUnverifiedPayable(shop, tx, spending, network, order.total_fen)
  }
  await markPaid(tx, [{ order, payment }], now)
  await spendCoupons(tx, [order.id])
  const income = kind.income(order)
  await post(
    tx,
    {
      ...income,
      debit: source === 'balance' ? userAccount(order.user_id, 'cash') : source,
      amount: order.total_fen,
      orderId: order.id,
      subject: order.subject,
      uniqueKey: `${income.kind}:${order.id}`,
    },
    now,
  )
  const sealedBoxIds = await kind.deliver(tx, order, now)
  const settled = kind.settlesTo(order)
  if (settled !== 'paid') await moveOrder(tx, order, 'delivered')
  if (settled === 'confirmed') await moveOrder(tx, order, 'confirmed')
  return sealedBoxIds
}
