import type { OddsEntry, Tier } from '@joybox/contract'
import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import type { Language, Localized } from '../kernel/localized'
import { mapPage, readPage } from '../kernel/http/page'
import { isoTime } from '../kernel/http/time'
import type { Sql } from '../kernel/database/database'
import { chiSquareTest } from './chi-square'

type Audited = DataOf<'admin.oddsAudit'>['records'][number]

interface VersionRow {
  id: string
  box_id: string
  title: Localized
  number: number
  entries: OddsEntry[]
  published_at: string
}

const VERSIONS = `
  select o.id, o.box_id, b.title, o.number, o.entries, o.published_at
  from odds_versions o join boxes b on b.id = o.box_id where $1::text is null or o.box_id = $1`

interface CountRow {
  version_id: string
  prize_id: string
  on_table: boolean
  count: number
}

// Only opened boxes: a count that moved with a sealed one would tell what is in it (rules B4).
const COUNTS = `
  select d.odds_version_id as version_id, d.prize_id, d.rule = '{"kind": "table"}'::jsonb as on_table, count(*) as count
  from draws d join sealed_boxes x on x.draw_id = d.id
  where d.kind = 'odds' and d.odds_version_id = any($1) and x.state = 'opened' group by 1, 2, 3`

interface PrizeRow {
  id: string
  name: Localized
  tier: Tier
}

function present(
  row: VersionRow,
  counts: readonly CountRow[],
  prizes: readonly PrizeRow[],
  language: Language,
): Audited {
  const own = counts.filter(({ version_id: id }) => id === row.id)
  const opened = new Map(own.filter(({ on_table: table }) => table).map(({ prize_id: id, count }) => [id, count]))
  const draws = [...opened.values()].reduce((sum, count) => sum + count, 0)
  const cells = row.entries.map(({ prizeId, weight }) => ({ weight, count: opened.get(prizeId) ?? 0 }))
  const test = chiSquareTest(cells)
  return {
    oddsVersionId: row.id,
    boxId: row.box_id,
    title: row.title[language],
    number: row.number,
    publishedAt: isoTime(row.published_at),
    draws,
    otherDraws: own.reduce((sum, { on_table: table, count }) => (table ? sum : sum + count), 0),
    prizes: row.entries.map(({ prizeId, tier, weight }) => ({
      prizeId,
      name: prizes.find(({ id }) => id === prizeId)?.name[language] ?? prizeId,
      tier,
      weight,
      expected: (draws * weight) / 1_000_000,
      opened: opened.get(prizeId) ?? 0,
    })),
    test: test && { chiSquare: test.statistic, degrees: test.degrees, p: test.p },
  }
}

/**
 * Published odds against what was opened, version by version, newest first. Tested are the draws rolled on the published
 * table itself: which rule a draw came under was decided by the draws before it, never by its own outcome.
 */
export async function oddsAudit(
  sql: Sql,
  query: QueryOf<'admin.oddsAudit'>,
  language: Language,
): Promise<DataOf<'admin.oddsAudit'>> {
  const order = 'published_at desc, id desc'
  const page = await readPage<VersionRow>(sql, query, { select: VERSIONS, order, values: [query.boxId ?? null] })
  const counts = await sql.rows<CountRow>(COUNTS, [page.records.map(({ id }) => id)])
  const prizes = await sql.rows<PrizeRow>('select id, name, tier from prizes where box_id = any($1)', [
    page.records.map(({ box_id: id }) => id),
  ])
  return mapPage(page, (row) => present(row, counts, prizes, language))
}
