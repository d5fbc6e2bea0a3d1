import type { DataOf } from '@joybox/contract/client-types'
import { knownAge } from '../accounts/age'
import { ensure } from '../http/refusal'
import type { Sql, Transaction } from '../database/database'
import { lockShelf } from '../draws/lock-shelf'
import { LIMITED_KINDS } from '../orders/terms'
import type { Shop } from '../shop'
import { capOf } from './minors'
import { isPauseDue } from './pause'
import { excludedUntil } from './self-exclusion'

/** Limits of an adult who set none (rules B12): 1 000 CNY a day, 5 000 a month. */
export const DEFAULT_LIMITS = { dailyFen: 100_000, monthlyFen: 500_000 } as const

const RAISE_AFTER_MS = 24 * 3_600_000
const CHINA_OFFSET_MS = 8 * 3_600_000

export interface SpendLimits {
  dailyFen: number
  monthlyFen: number
}

interface LimitRow {
  daily_fen: number
  monthly_fen: number
  raised_daily_fen: number | null
  raised_monthly_fen: number | null
  raise_from: string | null
}

/** Where the present day and month began, by the calendar of China (UTC+8). */
export function periodStarts(now: Date): { day: Date; month: Date } {
  const china = new Date(now.getTime() + CHINA_OFFSET_MS)
  const [year, month, day] = [china.getUTCFullYear(), china.getUTCMonth(), china.getUTCDate()]
  return {
    day: new Date(Date.UTC(year, month, day) - CHINA_OFFSET_MS),
    month: new Date(Date.UTC(year, month, 1) - CHINA_OFFSET_MS),
  }
}

/** The limits somebody set, or the defaults, and a raise that still waits. */
async function chosenLimits(
  sql: Sql,
  userId: string,
  now: Date,
): Promise<SpendLimits & { raise: (SpendLimits & { from: string }) | null }> {
  const row = await sql.first<LimitRow>('select * from spend_limits where user_id = $1', [userId])
  if (!row) return { ...DEFAULT_LIMITS, raise: null }
  const set = { dailyFen: row.daily_fen, monthlyFen: row.monthly_fen }
  if (!row.raise_from) return { ...set, raise: null }
  const raised = { dailyFen: row.raised_daily_fen as number, monthlyFen: row.raised_monthly_fen as number }
  return Date.parse(row.raise_from) <= now.getTime()
    ? { ...raised, raise: null }
    : { ...set, raise: { ...raised, from: row.raise_from } }
}

/** The limits in force: those that were chosen, and for a minor never more than the law's (rules B12). */
async function limitsOf(sql: Sql, userId: string, now: Date) {
  const chosen = await chosenLimits(sql, userId, now)
  const age = await knownAge(sql, userId, now)
  const cap = capOf(age)
  if (!cap) return { ...chosen, age, perPaymentFen: null }
  return {
    ...chosen,
    age,
    dailyFen: Math.min(chosen.dailyFen, cap.monthlyFen),
    monthlyFen: Math.min(chosen.monthlyFen, cap.monthlyFen),
    perPaymentFen: cap.perPaymentFen,
  }
}

/** What a person has spent today and this month on what counts: boxes and props, refunds taken off. */
async function spentBy(sql: Sql, userId: string, now: Date): Promise<{ today: number; month: number }> {
  const { day, month } = periodStarts(now)
  const row = await sql.first<{ today: number; month: number }>(
    `select coalesce(sum(total_fen - refunded_fen) filter (where paid_at >= $2), 0)::bigint as today,
            coalesce(sum(total_fen - refunded_fen), 0)::bigint as month
       from orders where user_id = $1 and kind = any($4) and paid_at >= $3`,
    [userId, day, month, LIMITED_KINDS],
  )
  return row ?? { today: 0, month: 0 }
}

/** Refuses a purchase of `fen` more than the limits leave, or one during a break. Call it with the buyer's row locked. */
export async function requireWithinLimits(sql: Sql, userId: string, fen: number, now: Date): Promise<void> {
  ensure((await excludedUntil(sql, userId, now)) === null, 'SELF_EXCLUDED')
  const { age, ...limits } = await limitsOf(sql, userId, now)
  // Again, since a birth date may have been declared after the order was placed.
  ensure(age.state !== 'blocked', 'AGE_BLOCKED')
  ensure(age.state !== 'minor' || age.guardian, 'GUARDIAN_CONSENT_REQUIRED')
  ensure(limits.perPaymentFen === null || fen <= limits.perPaymentFen, 'SPEND_LIMIT_REACHED')
  const spent = await spentBy(sql, userId, now)
  ensure(spent.today + fen <= limits.dailyFen && spent.month + fen <= limits.monthlyFen, 'SPEND_LIMIT_REACHED')
}

/** A person's limits as they are shown. */
export async function presentLimits(sql: Sql, userId: string, now: Date): Promise<DataOf<'limits.get'>> {
  const { age: _, ...limits } = await limitsOf(sql, userId, now)
  const spent = await spentBy(sql, userId, now)
  const until = await excludedUntil(sql, userId, now)
  return {
    ...limits,
    spentTodayFen: spent.today,
    spentThisMonthFen: spent.month,
    excludedUntil: until?.toISOString() ?? null,
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
    `insert into spend_limits (user_id, daily_fen, monthly_fen, raised_daily_fen, raised_monthly_fen, raise_from)
       values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update set daily_fen = $2, monthly_fen = $3, raised_daily_fen = $4, raised_monthly_fen = $5,
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

/** Sets limits: what is lower holds at once, what is higher waits 24 hours; asking again starts the wait anew. */
export async function setLimits(shop: Shop, userId: string, wanted: SpendLimits): Promise<DataOf<'limits.set'>> {
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    await lockShelf(tx, userId)
    const current = await chosenLimits(tx, userId, now)
    const inForce = {
      dailyFen: Math.min(current.dailyFen, wanted.dailyFen),
      monthlyFen: Math.min(current.monthlyFen, wanted.monthlyFen),
    }
    const isRaise = wanted.dailyFen > inForce.dailyFen || wanted.monthlyFen > inForce.monthlyFen
    await store(tx, userId, inForce, isRaise ? wanted : null, new Date(now.getTime() + RAISE_AFTER_MS))
    return presentLimits(tx, userId, now)
  })
}
