import type { DataOf } from '@joybox/contract/client-types'
import { spendCoupons } from '../coupons/use-coupon'
import type { Transaction } from '../database/database'
import { done, refused, type Outcome } from '../database/together'
import { lockShelves } from '../draws/lock-shelf'
import { planDraws, type Plan } from '../draws/plan-draws'
import { recordDraws } from '../draws/record-draws'
import { DRAWS_PER_SEED, lockSeeds, type Seed } from '../draws/seeds'
import { claimKeys, releaseKeys, storeAnswers, type Once } from '../http/idempotency'
import { ensure, Refusal } from '../http/refusal'
import { requireSpendable } from '../protection/limits'
import { standingsOf } from '../protection/standing'
import type { Shop } from '../shop'
import { requireNoneOwn } from '../studio/own-box'
import { lockBalances, postAll, userAccount, type Transfer } from '../wallet/ledger'
import { lockOrders, markPaid, moveOrders, requirePayable, type Found } from './order'
import { kindOf } from './products'

/** Somebody asks to pay an order from their balance. */
export interface Request {
  once: Once
  orderNo: string
}

/** What is not an odds box of the house is paid by itself. */
export const ALONE = Symbol('alone')

type Paid = DataOf<'orders.pay'>
type Answer = Outcome<Paid | typeof ALONE>

/** A request that nothing speaks against so far. */
interface Candidate extends Found {
  request: Request
  seed: Seed
}

/** Keeps those that `check` lets pass; the others' refusals become their answers. */
function sift<One extends { request: Request }>(
  all: readonly One[],
  answers: Map<Request, Answer>,
  check: (one: One) => void,
): One[] {
  return all.filter((one) => {
    try {
      check(one)
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answers.set(one.request, refused(error))
      return false
    }
  })
}

/** Claims the keys; whoever repeats gets the stored answer. */
async function claim(tx: Transaction, requests: readonly Request[], answers: Map<Request, Answer>, now: Date) {
  const claims = await claimKeys<Paid>(
    tx,
    requests.map(({ once }) => once),
    now,
  )
  return requests.filter((request) => {
    const claimed = claims.get(request.once)
    if (claimed?.first) return true
    if (claimed) answers.set(request, claimed.stored)
    return false
  })
}

/** Locks the orders, and leaves those that are to be paid alone. */
async function findOrders(tx: Transaction, requests: readonly Request[], answers: Map<Request, Answer>, now: Date) {
  const orders = await lockOrders(
    tx,
    requests.map(({ orderNo }) => orderNo),
  )
  const known = requests.flatMap((request) => {
    const found = orders.get(request.orderNo)
    if (found?.order.user_id === request.once.userId) return [{ ...found, request }]
    answers.set(request, refused(new Refusal('NOT_FOUND')))
    return []
  })
  return sift(known, answers, ({ order }) => requirePayable(order, now)).filter(({ order, request }) => {
    const together = order.kind === 'box' && order.pool_id === null
    if (!together) answers.set(request, done(ALONE))
    return together
  })
}

/** Locks shelves, wallets and seeds, and asks whether the buyers may and can pay. */
async function checkBuyers(
  tx: Transaction,
  found: readonly (Found & { request: Request })[],
  answers: Map<Request, Answer>,
  now: Date,
): Promise<Candidate[]> {
  const userIds = found.map(({ order }) => order.user_id)
  await lockShelves(tx, userIds)
  const standings = await standingsOf(tx, userIds, now)
  const allowed = sift(found, answers, ({ order }) => {
    const standing = standings.get(order.user_id)
    ensure(standing, 'NOT_FOUND')
    requireSpendable(standing, order.total_fen, now)
  })
  const cash = (userId: string) => userAccount(userId, 'cash')
  const balances = await lockBalances(
    tx,
    allowed.map(({ order }) => cash(order.user_id)),
  )
  const solvent = sift(allowed, answers, ({ order }) =>
    ensure((balances.get(cash(order.user_id)) ?? 0) >= order.total_fen, 'INSUFFICIENT_BALANCE'),
  )
  const seeds = await lockSeeds(
    tx,
    solvent.map(({ order }) => order.user_id),
  )
  return solvent.flatMap((one) => {
    const seed = seeds.get(one.order.user_id)
    // Used up, or rotated this moment: another one takes over, which is no work for many at once.
    if (seed && seed.nonce + one.order.quantity <= DRAWS_PER_SEED) return [{ ...one, seed }]
    answers.set(one.request, done(ALONE))
    return []
  })
}

/** Whoever may not buy this box is refused; a creator's earning is worked out alone. */
async function checkOwners(tx: Transaction, candidates: readonly Candidate[], answers: Map<Request, Answer>) {
  const owners = await requireNoneOwn(
    tx,
    candidates.map(({ order }) => ({ boxId: order.box_id as string, userId: order.user_id })),
  )
  return candidates.filter(({ request }, index) => {
    const owner = owners[index]
    if (owner instanceof Refusal) answers.set(request, refused(owner))
    else if (owner !== null) answers.set(request, done(ALONE))
    return owner === null
  })
}

/** Rolls what can be rolled. */
async function plan(tx: Transaction, candidates: readonly Candidate[], answers: Map<Request, Answer>) {
  const plans = await planDraws(tx, candidates)
  return candidates.flatMap((candidate, index) => {
    const planned = plans[index]
    if (planned && !(planned instanceof Refusal)) return [{ ...candidate, plan: planned }]
    answers.set(candidate.request, refused(planned))
    return []
  })
}

const purchase = ({ order }: Found): Transfer => ({
  ...kindOf(order).income(order),
  debit: userAccount(order.user_id, 'cash'),
  amount: order.total_fen,
  orderId: order.id,
  subject: order.subject,
  uniqueKey: `purchase:${order.id}`,
})

/** Writes everything that was found to be in order. */
async function write(
  tx: Transaction,
  sold: readonly (Candidate & { plan: Plan })[],
  now: Date,
): Promise<Map<Candidate, Paid>> {
  const orders = sold.map(({ order }) => order)
  await markPaid(tx, sold, now)
  await spendCoupons(
    tx,
    orders.map((order) => order.id),
  )
  await postAll(tx, sold.map(purchase), now)
  const sealed = await recordDraws(
    tx,
    sold.map((one) => one.plan),
    now,
  )
  await moveOrders(tx, orders, 'delivered')
  return new Map(
    sold.map((one) => {
      const { id: orderNo, state: orderStatus } = one.order
      return [one, { orderNo, orderStatus, sealedBoxIds: sealed.get(orderNo) ?? [] }]
    }),
  )
}

async function payAll(tx: Transaction, requests: readonly Request[], now: Date): Promise<Map<Request, Answer>> {
  const answers = new Map<Request, Answer>()
  const claimed = await claim(tx, requests, answers, now)
  const found = claimed.length ? await findOrders(tx, claimed, answers, now) : []
  const buyers = found.length ? await checkBuyers(tx, found, answers, now) : []
  const buyable = buyers.length ? await checkOwners(tx, buyers, answers) : []
  const planned = buyable.length ? await plan(tx, buyable, answers) : []
  if (planned.length) {
    const paid = await write(tx, planned, now)
    await storeAnswers(tx, new Map([...paid].map(([{ request }, answer]) => [request.once, answer])))
    for (const [{ request }, answer] of paid) answers.set(request, done(answer))
  }
  const paidOnes = new Set(planned.map(({ request }) => request))
  await releaseKeys(
    tx,
    claimed.filter((request) => !paidOnes.has(request)).map(({ once }) => once),
  )
  return answers
}

/**
 * Pays odds boxes of several people, one order of each, in one transaction (group commit). Who cannot pay is told so and
 * changes nothing for the others: everything is checked, under the locks, before anything is written. Rules, locks and their
 * order (orders, shelves, wallets, seeds, prizes) are those of `settle`. What has to be paid by itself is answered with ALONE.
 */
export async function payBoxOrders(shop: Shop, requests: readonly Request[]): Promise<Answer[]> {
  const answers = await shop.database.transaction((tx) => payAll(tx, requests, shop.now()), { hot: true })
  return requests.map((request) => answers.get(request) ?? refused(new Error('a request was forgotten')))
}
