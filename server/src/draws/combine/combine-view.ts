import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import type { Language, Localized } from '../../kernel/localized'
import { mapPage, readPage } from '../../kernel/http/page'
import { ensure } from '../../kernel/refusal'
import { isoTime } from '../../kernel/http/time'
import { presentPrize, PRIZE_COLUMNS, type PrizeRow } from '../../catalogue/present'
import type { Sql } from '../../kernel/database/database'

export type CombineView = DataOf<'combines.get'>

interface CombineRow {
  id: string
  recipe_id: string
  recipe_title: Localized
  recipe_version_id: string
  prize: PrizeRow | null
  warehouse_prize_id: string | null
  first_in_album: boolean | null
  inputs: (PrizeRow & { warehouse_prize_id: string; returned: boolean })[]
  points: number
  draw_id: string
  weight: number
  seed_hash: string
  nonce: number
  ticket: number
  created_at: string
}

const PRIZE_OF = `select ${PRIZE_COLUMNS} from prizes p join boxes b on b.id = p.box_id join series s on s.id = b.series_id`

const COMBINES = `
  select c.id, c.recipe_id, r.title as recipe_title, c.recipe_version_id, c.points, c.draw_id, c.created_at, d.weight,
    e.seed_hash, d.nonce, d.ticket, w.id as warehouse_prize_id, w.first_in_album,
    (select row_to_json(made) from (${PRIZE_OF} where p.id = d.prize_id) made) as prize,
    (select json_agg(taken order by taken.position) from (
      select i.position, i.warehouse_prize_id, i.returned, ${PRIZE_COLUMNS}
      from combine_inputs i join warehouse_prizes iw on iw.id = i.warehouse_prize_id join prizes p on p.id = iw.prize_id
        join boxes b on b.id = p.box_id join series s on s.id = b.series_id
      where i.combine_run_id = c.id) taken) as inputs
  from combine_runs c join recipes r on r.id = c.recipe_id join draws d on d.id = c.draw_id join seeds e on e.id = d.seed_id
    left join warehouse_prizes w on w.draw_id = d.id and w.gifted_from is null
  where c.user_id = $1`

function present(row: CombineRow, language: Language): CombineView {
  return {
    id: row.id,
    recipe: { id: row.recipe_id, title: row.recipe_title[language], versionId: row.recipe_version_id },
    result: row.prize ? 'made' : 'failed',
    prize: row.prize && presentPrize(row.prize, language),
    warehousePrizeId: row.warehouse_prize_id,
    firstInAlbum: row.first_in_album ?? false,
    inputs: row.inputs.map((input) => ({
      id: input.warehouse_prize_id,
      prize: presentPrize(input, language),
      returned: input.returned,
    })),
    points: row.points,
    drawId: row.draw_id,
    weight: row.weight,
    seedHash: row.seed_hash,
    nonce: row.nonce,
    ticket: row.ticket,
    createdAt: isoTime(row.created_at),
  }
}

/** One run of a person's. */
export async function findCombine(sql: Sql, userId: string, id: string, language: Language): Promise<CombineView> {
  const row = await sql.first<CombineRow>(`${COMBINES} and c.id = $2`, [userId, id])
  ensure(row, 'NOT_FOUND')
  return present(row, language)
}

/** A person's runs, newest first. */
export async function listCombines(
  sql: Sql,
  userId: string,
  query: QueryOf<'combines.list'>,
  language: Language,
): Promise<DataOf<'combines.list'>> {
  const page = await readPage<CombineRow>(sql, query, { select: COMBINES, order: 'id desc', values: [userId] })
  return mapPage(page, (row) => present(row, language))
}
