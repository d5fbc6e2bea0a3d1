import { tiers, type Tier, limitedKinds } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import type { Sql } from '../kernel/database/database'
import type { Language, Localized } from '../kernel/localized'
import { isoTime } from '../kernel/http/time'
import type { Shop } from '../kernel/shop'

type Figures = DataOf<'me.figures'>

const MONTHS = 12

/** Boxes of $1 that are opened: of the others nothing may be known (rules B4). */
const OPENED = `
  draws d join sealed_boxes x on x.draw_id = d.id and x.state = 'opened'
  where d.user_id = $1`

const BY_TIER = `
  select d.tier, count(*) as opened, count(*) filter (where d.kind = 'odds') as drawn, min(x.opened_at) as since
  from ${OPENED} group by d.tier`

/** Sum of the chances that each draw's own table gave to each tier; whole millionths, so no sum ever rounds. */
const EXPECTED = `
  select e ->> 'tier' as tier, sum(o.draws * (e ->> 'weight')::bigint)::bigint as ppm
  from (select d.odds_version_id, count(*) as draws from ${OPENED} and d.kind = 'odds' group by 1) o
    join odds_versions v on v.id = o.odds_version_id, jsonb_array_elements(v.entries) e
  group by 1`

const BEST = `
  select d.id as draw_id, d.tier, d.weight, x.opened_at, p.name,
    (select w.id from warehouse_prizes w where w.draw_id = d.id and w.gifted_from is null) as warehouse_prize_id
  from draws d join sealed_boxes x on x.draw_id = d.id and x.state = 'opened' join prizes p on p.id = d.prize_id
  where d.user_id = $1 and d.kind = 'odds' order by d.weight, x.opened_at desc, d.sequence desc limit 1`

const SPENT = `
  select coalesce(sum(total_fen - refunded_fen), 0)::bigint as fen
  from orders where user_id = $1 and kind = any($2) and paid_at is not null`

/** China's months, the present one last, each with what was paid and opened in it. */
const BY_MONTH = `
  with months as (
    select generate_series(date_trunc('month', $2::timestamptz at time zone 'Asia/Shanghai') - interval '${MONTHS - 1} months',
      date_trunc('month', $2::timestamptz at time zone 'Asia/Shanghai'), interval '1 month') as began)
  select to_char(m.began, 'YYYY-MM') as month,
    (select coalesce(sum(total_fen - refunded_fen), 0)::bigint from orders
       where user_id = $1 and kind = any($3) and paid_at >= m.began at time zone 'Asia/Shanghai'
         and paid_at < (m.began + interval '1 month') at time zone 'Asia/Shanghai') as "spentFen",
    (select count(*) from ${OPENED} and x.opened_at >= m.began at time zone 'Asia/Shanghai'
       and x.opened_at < (m.began + interval '1 month') at time zone 'Asia/Shanghai') as opened
  from months m order by m.began`

interface TierRow {
  tier: Tier
  opened: number
  drawn: number
  since: string
}

async function bestOf(sql: Sql, userId: string, language: Language): Promise<Figures['best']> {
  const row = await sql.first<{
    draw_id: string
    warehouse_prize_id: string
    tier: Tier
    weight: number
    opened_at: string
    name: Localized
  }>(BEST, [userId])
  if (!row) return null
  return {
    drawId: row.draw_id,
    warehousePrizeId: row.warehouse_prize_id,
    name: row.name[language],
    tier: row.tier,
    weight: row.weight,
    openedAt: isoTime(row.opened_at),
  }
}

/**
 * Totals of a user's openings and spending. Spending is counted as the limits count it (rules B12): boxes and props,
 * refunds taken off.
 */
export async function figuresOf({ database, now }: Shop, userId: string, language: Language): Promise<Figures> {
  const rows = await database.rows<TierRow>(BY_TIER, [userId])
  const expected = await database.rows<{ tier: Tier; ppm: number }>(EXPECTED, [userId])
  const spent = await database.first<{ fen: number }>(SPENT, [userId, limitedKinds])
  const months = await database.rows<Figures['months'][number]>(BY_MONTH, [userId, now(), limitedKinds])
  const of = (tier: Tier) => rows.find((row) => row.tier === tier)
  const sum = (count: (row: TierRow) => number) => rows.reduce((total, row) => total + count(row), 0)
  const first = rows.map(({ since }) => isoTime(since)).sort()[0]
  return {
    opened: sum(({ opened }) => opened),
    since: first ?? null,
    spentFen: spent?.fen ?? 0,
    tiers: tiers.map((tier) => ({ tier, opened: of(tier)?.opened ?? 0 })),
    luck: {
      draws: sum(({ drawn }) => drawn),
      tiers: tiers.map((tier) => ({
        tier,
        drawn: of(tier)?.drawn ?? 0,
        expectedPpm: expected.find((row) => row.tier === tier)?.ppm ?? 0,
      })),
    },
    best: await bestOf(database, userId, language),
    months,
  }
}
