import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import { PRIZE_COLUMNS } from '../boxes/present'
import type { Sql } from '../database/database'
import { done, forEach, Together } from '../database/together'
import type { Language } from '../http/messages'
import { narrowed } from '../http/page'
import { Written } from '../http/shared'
import type { Shop } from '../shop'
import { presentKnown, presentOwn, type KnownRow, type OwnRow } from './views'

type Listing = Written<DataOf<'prizes.list'>>

/** Somebody looks at a page of their warehouse. */
interface Look {
  userId: string
  query: QueryOf<'prizes.list'>
  language: Language
}

/** A prize in a warehouse, and which of the catalogue's it is. */
interface HeldRow extends OwnRow {
  prize_id: string
}

interface PageRow {
  total: number
  records: HeldRow[] | null
}

interface KindRow extends KnownRow {
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
         select json_agg(o order by o.id desc) from (
           select w.*, r.undo_until from (${own.select} order by w.id desc limit $2 offset $3) w
             left join recyclings r on r.warehouse_prize_id = w.id and r.undone_at is null and r.final_at is null) o) as records
       from unnest($1::text[]) with ordinality as a(user_id, nth) order by a.nth`,
    own.values,
  )
}

const kindOf = ({ prize_id: prizeId, box_id: boxId }: Pick<HeldRow, 'prize_id' | 'box_id'>) => `${prizeId} ${boxId}`

/** What the catalogue says of prizes: asked once for each kind, however many people hold how many of it. */
async function lookUpKnown(sql: Sql, rows: readonly HeldRow[]): Promise<Map<string, KindRow>> {
  const kinds = [...new Map(rows.map((row) => [kindOf(row), row])).values()]
  if (kinds.length === 0) return new Map()
  const found = await sql.rows<KindRow>(
    `select b.id as box_id, b.title as box_title, ${PRIZE_COLUMNS}
       from unnest($1::text[], $2::text[]) as k(prize_id, box_id) join prizes p on p.id = k.prize_id
         join boxes b on b.id = k.box_id join series s on s.id = b.series_id`,
    [kinds.map((row) => row.prize_id), kinds.map((row) => row.box_id)],
  )
  return new Map(found.map((row) => [kindOf(row), row]))
}

/** The end of a record: what everybody is told who holds this. */
const tell = (row: KindRow, language: Language) => `,${JSON.stringify(presentKnown(row, language)).slice(1)}`

/** A record up to there. */
const begin = (row: HeldRow) => JSON.stringify(presentOwn(row)).slice(0, -1)

/** Looks at the same page of several people's warehouses. */
async function lookTogether(sql: Sql, looks: readonly Look[]): Promise<Listing[]> {
  const [{ query, language }] = looks as [Look]
  const { current = 1, size = 20 } = query
  const pages = await readPages(
    sql,
    looks.map(({ userId }) => userId),
    query,
  )
  const known = await lookUpKnown(
    sql,
    pages.flatMap(({ records }) => records ?? []),
  )
  const told = new Map([...known].map(([kind, row]) => [kind, tell(row, language)]))
  return pages.map(({ total, records }) => {
    const listed = (records ?? []).map((row) => begin(row) + told.get(kindOf(row)))
    return new Written(`{"records":[${listed.join(',')}],"total":${total},"current":${current},"size":${size}}`)
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

const desk = forEach(
  (shop: Shop) => new Together<Look, Listing>((looks) => answer(shop.database.hot, looks), undefined, 'warehouse'),
)

/** A person's prizes, newest first; people who look at the same time are answered together. */
export function listPrizes(
  shop: Shop,
  userId: string,
  query: QueryOf<'prizes.list'>,
  language: Language,
): Promise<Listing> {
  return desk(shop).do({ userId, query, language })
}
