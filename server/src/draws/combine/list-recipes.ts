import { FAILURE_ID, tableHash, type RecipeInput } from '@joybox/contract'
import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import type { Language } from '../../kernel/localized'
import { mapPage, readPage } from '../../kernel/http/page'
import { isoTime } from '../../kernel/http/time'
import { presentPrize, PRIZE_COLUMNS, type PresentedPrize, type PrizeRow } from '../../catalogue/present'
import type { Sql } from '../../kernel/database/database'
import { RECIPES, type RecipeRow } from './recipe'

type Recipe = DataOf<'recipes.list'>['records'][number]

/** Fitting prizes told with each input; the others are a list of their own. */
const FITTING = 30

const OF_BOXES = `
  select ${PRIZE_COLUMNS}, b.id as box_id from prizes p join boxes b on b.id = p.box_id join series s on s.id = b.series_id
  where b.id = any($1)`

const HELD = `
  select w.id, w.prize_id from warehouse_prizes w
  where w.user_id = $1 and w.state = 'held' and w.box_id = any($2) order by w.id`

interface Held {
  id: string
  prize_id: string
}

/** Everything that recipes of some boxes are shown with. */
interface Catalogue {
  rows: Map<string, PrizeRow>
  held: Held[]
  language: Language
}

function prizeOf({ rows, language }: Catalogue, id: string): PresentedPrize {
  const row = rows.get(id)
  if (!row) throw new Error(`a recipe names prize ${id}, which its box does not have`)
  return presentPrize(row, language)
}

function presentInput(
  input: RecipeInput,
  boxPrizes: readonly PrizeRow[],
  catalogue: Catalogue,
): Recipe['inputs'][number] {
  const fits = boxPrizes.filter((row) => (input.prizeId ? row.prize_id === input.prizeId : row.tier === input.tier))
  const ids = new Set(fits.map((row) => row.prize_id))
  const mine = catalogue.held.filter((prize) => ids.has(prize.prize_id))
  const prize = input.prizeId ? prizeOf(catalogue, input.prizeId) : null
  return {
    prize,
    tier: prize?.tier ?? (input.tier as Recipe['inputs'][number]['tier']),
    count: input.count,
    back: input.back,
    mine: mine.length,
    fitting: mine.slice(0, FITTING).map(({ id, prize_id: prizeId }) => ({ id, prize: prizeOf(catalogue, prizeId) })),
  }
}

function present(row: RecipeRow, boxPrizes: readonly (PrizeRow & { box_id: string })[], catalogue: Catalogue): Recipe {
  const ofBox = boxPrizes.filter((prize) => prize.box_id === row.box_id)
  const made = row.entries.filter((entry) => entry.prizeId !== FAILURE_ID)
  const series = presentPrize(ofBox[0] as PrizeRow, catalogue.language).series
  return {
    id: row.id,
    title: row.title[catalogue.language],
    story: row.story[catalogue.language],
    series,
    boxId: row.box_id,
    version: {
      id: row.version_id,
      number: row.number,
      publishedAt: isoTime(row.published_at),
      tableHash: tableHash(row.entries),
    },
    inputs: row.inputs.map((input) => presentInput(input, ofBox, catalogue)),
    points: row.points,
    pointsBack: row.points_back,
    odds: made.map(({ prizeId, weight }) => ({ prize: prizeOf(catalogue, prizeId), weight })),
    failureWeight: row.entries.find((entry) => entry.prizeId === FAILURE_ID)?.weight ?? 0,
    state: row.box_state === 'on_sale' ? 'open' : 'restocking',
  }
}

/** Recipes on offer: what goes in, what of a person's fits, and what may come out with what chance. */
export async function listRecipes(
  sql: Sql,
  userId: string,
  query: QueryOf<'recipes.list'>,
  language: Language,
): Promise<DataOf<'recipes.list'>> {
  const select = `${RECIPES} and ($1::text is null or b.series_id = $1)`
  const page = await readPage<RecipeRow>(sql, query, {
    select,
    order: 'position, id',
    values: [query.seriesId ?? null],
  })
  const boxIds = [...new Set(page.records.map((row) => row.box_id))]
  const prizes = await sql.rows<PrizeRow & { box_id: string }>(OF_BOXES, [boxIds])
  const held = await sql.rows<Held>(HELD, [userId, boxIds])
  const catalogue = { rows: new Map(prizes.map((row) => [row.prize_id, row])), held, language }
  return mapPage(page, (row) => present(row, prizes, catalogue))
}
