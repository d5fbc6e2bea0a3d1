import type { DataOf } from '@joybox/contract/client-types'
import { chinaDay } from '../../kernel/china-time'
import type { Shop } from '../../kernel/shop'

const ADD = `
  insert into provider_usage as u (day, provider, calls, failures, cost_millifen) values ($1, $2, $3, $4, $5)
  on conflict (day, provider) do update set calls = u.calls + excluded.calls, failures = u.failures + excluded.failures,
    cost_millifen = u.cost_millifen + excluded.cost_millifen
  returning calls::int`

/**
 * Stores this process's use of the providers and learns that of all processes, so that a day's budget is one for the
 * shop. A failed write is made up for by the next one.
 */
export async function keepProviderUsage(shop: Shop): Promise<void> {
  for (const guard of shop.config.guards.all) {
    const taken = guard.take()
    const day = taken.day || chinaDay(new Date())
    // A thousand calls cost so many fen, so one costs as many thousandths of a fen.
    const cost = taken.calls * guard.budget.fenPerThousand
    try {
      const sum = await shop.database.first<{ calls: number }>(ADD, [
        day,
        guard.name,
        taken.calls,
        taken.failures,
        cost,
      ])
      guard.hear(day, sum?.calls ?? 0)
    } catch (error) {
      guard.restore(taken)
      throw error
    }
  }
}

interface Row {
  provider: string
  calls: number
  failures: number
  cost_millifen: number
  month_millifen: number
}

const USAGE = `
  select provider, coalesce(sum(calls) filter (where day = $1), 0)::int as calls,
    coalesce(sum(failures) filter (where day = $1), 0)::int as failures,
    coalesce(sum(cost_millifen) filter (where day = $1), 0)::float8 as cost_millifen,
    sum(cost_millifen)::float8 as month_millifen
  from provider_usage where day between date_trunc('month', $1::date) and $1::date group by provider`

const fen = (millifen = 0) => Math.round(millifen / 1_000)

/** Every live provider with what it was asked and cost today. */
export async function providerUsage(shop: Shop): Promise<DataOf<'admin.providers'>> {
  await keepProviderUsage(shop)
  const rows = await shop.database.rows<Row>(USAGE, [chinaDay(new Date())])
  const used = new Map(rows.map((row) => [row.provider, row]))
  return shop.config.guards.all.map(({ name, state, budget }) => {
    const row = used.get(name)
    return {
      name,
      breaker: state,
      callsToday: row?.calls ?? 0,
      failuresToday: row?.failures ?? 0,
      callsPerDay: budget.callsPerDay ?? null,
      costTodayFen: fen(row?.cost_millifen),
      costMonthFen: fen(row?.month_millifen),
    }
  })
}
