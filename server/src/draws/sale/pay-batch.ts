import { needsPayPassword } from '@joybox/contract'
import { spendCoupons } from '../../wallet/coupons/use-coupon'
import type { Transaction } from '../../kernel/database/database'
import { saleModeOfOrder } from '../../catalogue/boxes/sale-figures'
import { done, refused, type Outcome } from '../../kernel/batch'
import { lockLinkedAccounts } from '../../kernel/lock-accounts'
import { lockBoxes, planDraws } from './plan-draws'
import { recordDraws, sealDraws, type SealedDraw } from './record-draws'
import { DRAWS_PER_SEED, lockSeeds, type Seed } from '../seeds/seeds'
import { ALONE, idempotentBatch, type Verdict } from '../../kernel/idempotency'
import { ensure, Refusal, unlessRefused } from '../../kernel/refusal'
import { requireSpendable } from '../../accounts/limits/limits'
import { spendingLimitsOf } from '../../accounts/limits/spending-status'
import type { Shop } from '../../kernel/shop'
import { requireNoneOwn } from '../../catalogue/boxes/box-owner'
import { lockBalances, postAll, userAccount, type Transfer } from '../../wallet/ledger/ledger'
import type { Paid, PayRequest as Request } from '../../orders/batch'
import { lockOrders, markPaid, payableOf, requirePayable, type Found } from '../../orders/order'
import { kindOf } from '../../orders/products'

type Answer = Outcome<Paid | typeof ALONE>

/** A request that nothing speaks against so far. */
interface Candidate extends Found {
  request: Request
  seed: Seed
}

/** One that is paid, with what is drawn for it. */
interface Sold extends Candidate {
  draws: readonly SealedDraw[]
}

const cashOf = (userId: string) => userAccount(userId, 'cash')

/** Locks everything that is known from the requests, in the order of `settle`: orders, accounts, wallets, seeds. */
async function lock(tx: Transaction, requests: readonly Request[], now: Date) {
  const userIds = requests.map(({ once }) => once.userId)
  const orderIds = requests.map(({ orderNo }) => orderNo)
  // Sent at once, carried out in this order: what is read about people is read when their accounts are locked.
  const [orders, , limits, balances, seeds] = await Promise.all([
    lockOrders(tx, orderIds),
    lockLinkedAccounts(tx, userIds),
    spendingLimitsOf(tx, userIds, now),
    lockBalances(tx, userIds.map(cashOf)),
    lockSeeds(tx, userIds),
  ])
  return { orders, limits, balances, seeds }
}

type Locked = Awaited<ReturnType<typeof lock>>

/**
 * Checks a request before its box is looked at: the result is a refusal, or that it has to be paid in a transaction of
 * its own.
 */
function examine(request: Request, locked: Locked, now: Date): Candidate | typeof ALONE {
  const { userId } = request.once
  const found = locked.orders.get(request.orderNo)
  ensure(found?.order.user_id === userId, 'NOT_FOUND')
  const { order } = found
  requirePayable(order, now)
  if (order.kind !== 'box' || order.tray_id !== null || needsPayPassword(payableOf(order))) return ALONE
  if (saleModeOfOrder(order) === 'at_once') return ALONE
  const spending = locked.limits.get(userId)
  ensure(spending, 'NOT_FOUND')
  if (!spending.verified) return ALONE
  requireSpendable(spending, order.total_fen, now)
  ensure((locked.balances.get(cashOf(userId)) ?? 0) >= order.total_fen, 'INSUFFICIENT_BALANCE')
  const seed = locked.seeds.get(userId)
  // Used up, or rotated this moment: another one takes over, which is no work for many at once.
  return seed && seed.nonce + order.quantity <= DRAWS_PER_SEED ? { ...found, request, seed } : ALONE
}

/** Those that nothing speaks against; the others get their answers. A person's second account pays after the first. */
function examineAll(requests: readonly Request[], locked: Locked, answers: Map<Request, Answer>, now: Date) {
  const people = new Set<string | undefined>()
  return requests.flatMap((request) => {
    const accountGroupId = locked.limits.get(request.once.userId)?.accountGroupId
    const candidate = unlessRefused(() => examine(request, locked, now))
    if (candidate instanceof Refusal) answers.set(request, refused(candidate))
    else if (candidate === ALONE) answers.set(request, done(ALONE))
    else if (people.has(accountGroupId)) answers.set(request, done(ALONE))
    else {
      people.add(accountGroupId)
      return [candidate]
    }
    return []
  })
}

/** Rolls for those who may buy their box and can be drawn; a creator's earning is worked out alone. */
async function rollAll(tx: Transaction, candidates: readonly Candidate[], answers: Map<Request, Answer>) {
  const orders = candidates.map(({ order }) => order)
  const [locked, owners] = await Promise.all([
    lockBoxes(tx, orders),
    requireNoneOwn(
      tx,
      orders.map((order) => ({ boxId: order.box_id as string, userId: order.user_id })),
    ),
  ])
  const buyers = candidates.filter(({ request }, index) => {
    const owner = owners[index]
    if (owner instanceof Refusal) answers.set(request, refused(owner))
    else if (owner !== null) answers.set(request, done(ALONE))
    return owner === null
  })
  const plans = planDraws(locked, buyers)
  return buyers.flatMap((buyer, index): Sold[] => {
    const plan = plans[index]
    if (plan && !(plan instanceof Refusal)) return [{ ...buyer, draws: sealDraws(plan) }]
    answers.set(buyer.request, refused(plan))
    return []
  })
}

const purchase = ({ order }: Found): Transfer => ({
  ...kindOf(order).income(order),
  debit: cashOf(order.user_id),
  amount: order.total_fen,
  orderId: order.id,
  subject: order.subject,
  uniqueKey: `purchase:${order.id}`,
})

/** Writes everything that was found to be in order. */
function write(tx: Transaction, sold: readonly Sold[], { balances }: Locked, now: Date): Promise<unknown> {
  const orderIds = sold.map(({ order }) => order.id)
  return Promise.all([
    markPaid(tx, sold, now, 'delivered'),
    spendCoupons(tx, orderIds),
    postAll(tx, sold.map(purchase), now, balances),
    recordDraws(
      tx,
      sold.flatMap(({ draws }) => draws),
      now,
    ),
  ])
}

async function decide(
  tx: Transaction,
  requests: readonly Request[],
  locked: Locked,
  now: Date,
): Promise<Verdict<Request, Paid>> {
  const answers = new Map<Request, Answer>()
  const candidates = examineAll(requests, locked, answers, now)
  const sold = candidates.length > 0 ? await rollAll(tx, candidates, answers) : []
  for (const { request, order, draws } of sold) {
    const sealedBoxIds = draws.map(({ sealedBoxId }) => sealedBoxId)
    answers.set(request, done({ orderNo: order.id, orderStatus: 'delivered', sealedBoxIds }))
  }
  return { outcomes: answers, write: async () => sold.length > 0 && write(tx, sold, locked, now) }
}

/**
 * Pays odds boxes of several users, one order of each, in one transaction (group commit). A refused payment changes
 * nothing for the others: everything is checked, under the locks, before anything is written. Rules, locks and their
 * order (orders, accounts, wallets, seeds, prizes) are those of `settle`. Orders that need a transaction of their own
 * are answered with ALONE.
 */
export function payBoxOrders(shop: Shop, requests: readonly Request[]): Promise<Answer[]> {
  return idempotentBatch(shop, requests, lock, decide)
}
