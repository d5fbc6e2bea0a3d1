import type { DataOf } from '@joybox/contract/client-types'
import { RAISE_AFTER_HOURS } from '@joybox/contract'
import { later } from '../../kernel/china-time'
import { ensure } from '../../kernel/refusal'
import type { Sql, Transaction } from '../../kernel/database/database'
import { lockLinkedAccounts } from '../../kernel/lock-accounts'
import type { Shop } from '../../kernel/shop'
import { capOf } from './minors'
import { isPauseDue } from './pause'
import { spendingLimitsOf, type LimitRow, type SpendingLimit } from './spending-status'

/** Limits of an adult who set none (rules B12): 1 000 CNY a day, 5 000 a month. */
export const DEFAULT_LIMITS = { dailyFen: 100_000, monthlyFen: 500_000 } as const

export interface SpendLimits {
  dailyFen: number
  monthlyFen: number
}

/** The limits somebody set, or the defaults, and a raise that still waits. */
function chosenLimits(
  row: LimitRow | null,
  now: Date,
): SpendLimits & { raise: (SpendLimits & { from: string }) | null } {
  if (!row) return { ...DEFAULT_LIMITS, raise: null }
  const set = { dailyFen: row.daily_fen, monthlyFen: row.monthly_fen }
  if (!row.raise_from) return { ...set, raise: null }
  const raised = { dailyFen: row.raised_daily_fen as number, monthlyFen: row.raised_monthly_fen as number }
  return Date.parse(row.raise_from) <= now.getTime()
    ? { ...raised, raise: null }
    : { ...set, raise: { ...raised, from: new Date(row.raise_from).toISOString() } }
}

/** The limits in force: those that were chosen, and for a minor never more than the law's (rules B12). */
function limitsOf({ limits, age }: SpendingLimit, now: Date) {
  const chosen = chosenLimits(limits, now)
  const cap = capOf(age)
  if (!cap) return { ...chosen, perPaymentFen: null }
  return {
    ...chosen,
    dailyFen: Math.min(chosen.dailyFen, cap.monthlyFen),
    monthlyFen: Math.min(chosen.monthlyFen, cap.monthlyFen),
    perPaymentFen: cap.perPaymentFen,
  }
}

/** Refuses a purchase of `fen` more than the limits leave, or one during a break. Pure. */
export function requireSpendable(spending: SpendingLimit, fen: number, now: Date): void {
  const { excludedUntil, age, spentFen } = spending
  ensure(excludedUntil === null, 'SELF_EXCLUDED')
  // Again, since a birth date may have been declared after the order was placed.
  ensure(age.state !== 'blocked', 'AGE_BLOCKED')
  ensure(age.state !== 'minor' || age.guardian, 'GUARDIAN_CONSENT_REQUIRED')
  const { dailyFen, monthlyFen, perPaymentFen } = limitsOf(spending, now)
  ensure(perPaymentFen === null || fen <= perPaymentFen, 'SPEND_LIMIT_REACHED')
  ensure(spentFen.today + fen <= dailyFen && spentFen.month + fen <= monthlyFen, 'SPEND_LIMIT_REACHED')
}

async function spendingLimitOf(sql: Sql, userId: string, now: Date): Promise<SpendingLimit> {
  const spending = (await spendingLimitsOf(sql, [userId], now)).get(userId)
  if (!spending) throw new Error(`there is no user ${userId}`)
  return spending
}

/** Refuses as `requireSpendable` does, and returns the standing. Call it with the buyer locked (`lockLinkedAccounts`). */
export async function requireWithinLimits(sql: Sql, userId: string, fen: number, now: Date): Promise<SpendingLimit> {
  const spending = await spendingLimitOf(sql, userId, now)
  requireSpendable(spending, fen, now)
  return spending
}

/** A person's limits as they are shown. */
export async function presentLimits(shop: Shop, sql: Sql, userId: string): Promise<DataOf<'limits.get'>> {
  const now = shop.now()
  const spending = await spendingLimitOf(sql, userId, now)
  return {
    ...limitsOf(spending, now),
    spentTodayFen: spending.spentFen.today,
    spentThisMonthFen: spending.spentFen.month,
    unverifiedDailyFen: spending.verified ? null : shop.config.accounts.unverifiedDailyFen,
    excludedUntil: spending.excludedUntil?.toISOString() ?? null,
    pauseOffered: await isPauseDue(sql, userId, now),
  }
}

async function store(
  tx: Transaction,
  userId: string,
  inForce: SpendLimits,
  raise: SpendLimits | null,
  from: Date,
): Promise<void> {
  await tx.rows(
    `insert into spend_limits (account_group_id, daily_fen, monthly_fen, raised_daily_fen, raised_monthly_fen, raise_from)
       select account_group_id, $2, $3, $4, $5, $6 from users where id = $1
     on conflict (account_group_id) do update set daily_fen = $2, monthly_fen = $3, raised_daily_fen = $4, raised_monthly_fen = $5,
       raise_from = $6`,
    [
      userId,
      inForce.dailyFen,
      inForce.monthlyFen,
      raise?.dailyFen ?? null,
      raise?.monthlyFen ?? null,
      raise ? from : null,
    ],
  )
}

/** Sets a person's limits: what is lower holds at once, what is higher waits 24 hours; asking again starts the wait anew. */
export async function setLimits(shop: Shop, userId: string, wanted: SpendLimits): Promise<DataOf<'limits.set'>> {
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    await lockLinkedAccounts(tx, [userId])
    const current = chosenLimits((await spendingLimitOf(tx, userId, now)).limits, now)
    const inForce = {
      dailyFen: Math.min(current.dailyFen, wanted.dailyFen),
      monthlyFen: Math.min(current.monthlyFen, wanted.monthlyFen),
    }
    const isRaise = wanted.dailyFen > inForce.dailyFen || wanted.monthlyFen > inForce.monthlyFen
    await store(tx, userId, inForce, isRaise ? wanted : null, later(now, RAISE_AFTER_HOURS, 'hour'))
    return presentLimits(shop, tx, userId)
  })
}
