import { isAtLeast, saleModeOf, type BoxKind, type BoxSort, type OddsEntry, type ShownBoxState } from '@joybox/contract'
import type { Localized, Language } from '../../kernel/localized'
import { mapPage, readPage, type Page, type PageRequest } from '../../kernel/http/page'
import type { Sql } from '../../kernel/database/database'
import { boxLayers, picture } from '../../kernel/pictures'
import { presentSeries, type SeriesRow } from '../present'
import { SHOWN_STATE, saleFigures, type PublishedFigures } from './sale-figures'

/** Filters and order of a list of boxes. */
export interface BoxesQuery extends PageRequest {
  kind?: BoxKind
  seriesId?: string
  keyword?: string
  sort?: BoxSort
}

interface CardRow extends SeriesRow, PublishedFigures {
  id: string
  kind: BoxKind
  title: Localized
  price_fen: number
  state: ShownBoxState
  cover_figure: string
  entries: OddsEntry[]
}

// A tray's chances move with every slot that is opened; sealed ones count as unopened (rules B2).
const TRAY_ENTRIES = `
  select jsonb_agg(jsonb_build_object('prizeId', prize_id, 'tier', tier,
    'weight', case when unopened = 0 then 0 else round(unopened * 1000000 / sum_unopened) end)) as entries
  from (select prize_id, tier, count(*) filter (where state <> 'opened') as unopened,
      sum(count(*) filter (where state <> 'opened')) over () as sum_unopened
    from tray_slots where tray_id = b.tray_id group by prize_id, tier) p`

const CARDS = `
  select b.id, b.kind, b.title, b.price_fen, ${SHOWN_STATE} as state, sale.sealed, sale.scarcest, b.cover_figure, b.position, b.created_at,
    coalesce(o.entries, t.entries) as entries,
    s.id as series_id, s.name as series_name, s.colors as series_colors
  from boxes b join series s on s.id = b.series_id left join odds_versions o on o.id = b.odds_version_id
    left join lateral (${TRAY_ENTRIES}) t on b.tray_id is not null ${saleFigures('o.entries')}
  where b.state in ('on_sale', 'paused', 'sold_out')
    and ($1::text is null or b.kind = $1)
    and ($2::text is null or b.series_id = $2)
    and ($3::text is null or replace(b.title::text || s.name::text, ' ', '') ilike '%' || $3 || '%'
      or exists (select from prizes p where p.box_id = b.id and replace(p.name::text, ' ', '') ilike '%' || $3 || '%'))`

const ORDERS: Record<NonNullable<BoxesQuery['sort']>, string> = {
  featured: 'position, id',
  newest: 'created_at desc, id desc',
  price_asc: 'price_fen, id',
  price_desc: 'price_fen desc, id',
}

/** The rarest tier that can still come out, and its whole weight; of a box with nothing left, the rarest there was. */
function rarest(entries: readonly OddsEntry[]): { tier: OddsEntry['tier']; weight: number } {
  const left = entries.filter(({ weight }) => weight > 0)
  const top = (left.length > 0 ? left : entries).reduce((best, entry) =>
    isAtLeast(entry.tier, best.tier) ? entry : best,
  )
  return {
    tier: top.tier,
    weight: entries.reduce((sum, { tier, weight }) => sum + (tier === top.tier ? weight : 0), 0),
  }
}

function presentCard(row: CardRow, language: Language) {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title[language],
    series: presentSeries(row, language),
    priceFen: row.price_fen,
    state: row.state,
    cover: boxLayers(row.series_id).closed,
    figure: picture(row.cover_figure),
    rarest: rarest(row.entries),
    saleMode: row.kind === 'odds' && row.state === 'on_sale' ? saleModeOf({ ...row, own: 0 }, 1) : null,
  }
}

/** `%` and `_` in what people type mean themselves; blanks, which names are written with and without, mean nothing. */
function literalPattern(keyword: string | undefined): string | null {
  const typed = keyword?.replace(/\s/g, '')
  return typed ? typed.replace(/[\\%_]/g, '\\$&') : null
}

/** One page of the boxes anyone can see. */
export async function listBoxes(
  sql: Sql,
  query: BoxesQuery,
  language: Language,
): Promise<Page<ReturnType<typeof presentCard>>> {
  const values = [query.kind ?? null, query.seriesId ?? null, literalPattern(query.keyword)]
  const order = ORDERS[query.sort ?? 'featured']
  return mapPage(await readPage<CardRow>(sql, query, { select: CARDS, order, values }), (row) =>
    presentCard(row, language),
  )
}
