import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import { PRIZE_COLUMNS } from '../catalogue/present'
import type { Sql } from '../kernel/database/database'
import { done, forEach, RequestBatcher } from '../kernel/batch'
import type { Language } from '../kernel/localized'
import { narrowed } from '../kernel/http/page'
import { Written } from '../kernel/http/shared'
import { isoSql } from '../kernel/http/time'
import type { Shop } from '../kernel/shop'
import { presentKnown, type KnownRow } from './views'

type Listing = Written<DataOf<'prizes.list'>>

/** Somebody looks at a page of their warehouse. */
interface Look {
  userId: string
  query: QueryOf<'prizes.list'>
  language: Language
}

interface PageRow {
  total: number
  /** A line for each record, newest first: its kind, and what of it is its holder's alone, in JSON but for its end. */
  records: string | null
}

interface KindRow extends KnownRow {
  /** Prize of a box; the part of a record that is the same for all its holders. */
  kind: string
  box_id: string
}

/** Pages that are the same but for whose they are, in people's order. Each is read from its person's index. */
function readPages(sql: Sql, userIds: readonly string[], query: Look['query']): Promise<PageRow[]> {
  const { state, seriesId, tier, prizeId, current = 1, size = 20 } = query
  const own = narrowed(
    {
      select: `select w.id, w.state, w.prize_id, w.box_id, w.draw_id, w.acquired_at from warehouse_prizes w
        ${tier === undefined ? '' : 'join prizes p on p.id = w.prize_id'}
        ${seriesId === undefined ? '' : 'join boxes b on b.id = w.box_id'}
        where w.user_id = a.user_id`,
      values: [userIds, size, (current - 1) * size],
    },
    { 'w.state': state, 'w.prize_id': prizeId, 'b.series_id': seriesId, 'p.tier': tier },
  )
  return sql.rows<PageRow>(
    `select (select count(*) from (${own.select}) every) as total, (
         select string_agg(w.prize_id || ' ' || w.box_id || '\t{"id":"' || w.id || '","state":"' || w.state || '","drawId":"'
             || w.draw_id || '","acquiredAt":"' || ${isoSql('w.acquired_at')} || '","undoUntil":' || coalesce(
               case when w.state = 'recycled' then (
                 select '"' || ${isoSql('r.undo_until')} || '"' from recyclings r
                 where r.warehouse_prize_id = w.id and r.undone_at is null and r.final_at is null) end, 'null'),
           '\n' order by w.id desc)
         from (${own.select} order by w.id desc limit $2 offset $3) w) as records
       from unnest($1::text[]) with ordinality as a(user_id, nth) order by a.nth`,
    own.values,
  )
}

/** Reads the catalogue's data of prizes: once for each kind, however many people hold how many of it. */
async function lookUpKnown(sql: Sql, kinds: readonly string[]): Promise<KindRow[]> {
  if (kinds.length === 0) return []
  return sql.rows<KindRow>(
    `select k.kind, b.id as box_id, b.title as box_title, ${PRIZE_COLUMNS}
       from unnest($1::text[]) as k(kind) join prizes p on p.id = split_part(k.kind, ' ', 1)
         join boxes b on b.id = split_part(k.kind, ' ', 2) join series s on s.id = b.series_id`,
    [kinds],
  )
}

/** Writes the end of a record, the same for every holder. */
function tell(row: KindRow, language: Language): Buffer {
  const told = { boxId: row.box_id, ...presentKnown(row, language) }
  return Buffer.from(`,${JSON.stringify(told).slice(1)}`)
}

/** A line of a page, taken apart. */
function partsOf(line: string): { kind: string; own: string } {
  const tab = line.indexOf('\t')
  return { kind: line.slice(0, tab), own: line.slice(tab + 1) }
}

/** Looks at the same page of several people's warehouses. */
async function lookTogether(sql: Sql, looks: readonly Look[]): Promise<Listing[]> {
  const [{ query, language }] = looks as [Look]
  const { current = 1, size = 20 } = query
  const rows = await readPages(
    sql,
    looks.map(({ userId }) => userId),
    query,
  )
  const pages = rows.map(({ total, records }) => ({ total, records: records?.split('\n').map(partsOf) ?? [] }))
  const kinds = new Set(pages.flatMap(({ records }) => records.map(({ kind }) => kind)))
  const known = await lookUpKnown(sql, [...kinds])
  const told = new Map(known.map((row) => [row.kind, tell(row, language)]))
  return pages.map(({ total, records }) => {
    const listed = records.flatMap(({ kind, own }, index) => [index === 0 ? own : `,${own}`, told.get(kind) as Buffer])
    return new Written(['{"records":[', ...listed, `],"total":${total},"current":${current},"size":${size}}`])
  })
}

/** Those who look at the same page are answered by the same statements. */
async function answer(sql: Sql, looks: readonly Look[]) {
  const alike = new Map<string, Look[]>()
  for (const look of looks) {
    const name = JSON.stringify([look.query, look.language])
    const others = alike.get(name)
    if (others) others.push(look)
    else alike.set(name, [look])
  }
  const answers = new Map<Look, Listing>()
  await Promise.all(
    [...alike.values()].map(async (group) => {
      const listings = await lookTogether(sql, group)
      group.forEach((look, index) => answers.set(look, listings[index] as Listing))
    }),
  )
  return looks.map((look) => done(answers.get(look) as Listing))
}

const batcher = forEach(
  (shop: Shop) => new RequestBatcher<Look, Listing>((looks) => answer(shop.database.hot, looks), { name: 'warehouse' }),
)

/** A person's prizes, newest first; people who look at the same time are answered together. */
export function listPrizes(
  shop: Shop,
  userId: string,
  query: QueryOf<'prizes.list'>,
  language: Language,
): Promise<Listing> {
  return batcher(shop).do({ userId, query, language })
}
