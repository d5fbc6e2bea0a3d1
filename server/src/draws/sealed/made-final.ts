import type { Guarantee, ReturnEnd } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import type { Sql } from '../../kernel/database/database'
import { isoTime } from '../../kernel/http/time'
import { RETURN_END } from '../../catalogue/trays/return-end'
import { restsOn, type KnownDraw } from './newest-first'
import { returnOf } from '../../catalogue/trays/return-of'

/** Sealed boxes that can be given back now and not afterwards. */
type Final = DataOf<'sealedBoxes.openQuote'>['final']

/** A draw that its owner has, in the order drawn. */
interface OwnDraw extends KnownDraw {
  id: string
  state: 'sealed' | 'opened'
  created_at: string
}

/** Draws looked at behind an opening: as many as one seed makes. */
const MAX_LOOKED_AT = 1_000

const LATEST = `
  select x.id, x.state, x.created_at, case when x.state = 'opened' then d.tier end as tier, o.guarantee
  from draws d join sealed_boxes x on x.draw_id = d.id join odds_versions o on o.id = d.odds_version_id
  where d.user_id = $1 and d.kind = 'odds' and x.state <> 'refunded' and d.series_id = $2
  order by d.sequence desc limit ${MAX_LOOKED_AT}`

const latestOf = async (sql: Sql, userId: string, seriesId: string): Promise<OwnDraw[]> =>
  (await sql.rows<OwnDraw>(LATEST, [userId, seriesId])).reverse()

/**
 * Sealed draws that stay for good once the draws in `opened` are: one of these may rest on them by the guarantee, so that its
 * rule tells of them, and none that was opened before does. Decides like `requireNewestFirst`, from what the owner knows.
 */
function finalAmong<Draw extends KnownDraw>(draws: readonly Draw[], opened: ReadonlySet<Draw>): Draw[] {
  const bearsOn = (at: number, decides: (draw: Draw) => boolean) =>
    draws.some((draw, by) => by > at && decides(draw) && restsOn(draws, at, by))
  return draws.filter(
    (draw, at) =>
      draw.tier === null &&
      !opened.has(draw) &&
      bearsOn(at, (one) => opened.has(one)) &&
      !bearsOn(at, ({ tier }) => tier !== null),
  )
}

const present = ({ id, created_at: boughtAt }: Pick<OwnDraw, 'id' | 'created_at'>) => ({
  id,
  boughtAt: isoTime(boughtAt),
})

/** An order about to be opened at once. */
interface Bought {
  userId: string
  oddsVersionId: string
  quantity: number
}

/** Finds the buyer's sealed boxes that cannot be given back any more once an order of their series is opened. */
export async function madeFinalByOrder(sql: Sql, { userId, oddsVersionId, quantity }: Bought): Promise<Final> {
  const version = await sql.first<{ guarantee: Guarantee | null; series_id: string }>(
    'select o.guarantee, b.series_id from odds_versions o join boxes b on b.id = o.box_id where o.id = $1',
    [oddsVersionId],
  )
  if (!version?.guarantee) return []
  const { guarantee } = version
  const known = await latestOf(sql, userId, version.series_id)
  const bought = Array.from({ length: quantity }, (): KnownDraw => ({ tier: null, guarantee }))
  const final = new Set(finalAmong<KnownDraw>([...known, ...bought], new Set(bought)))
  return known.filter((draw) => final.has(draw)).map(present)
}

const ASKED = `
  select x.id, x.tray_id, x.state, case when x.tray_id is null then b.series_id end as series_id
  from sealed_boxes x join boxes b on b.id = x.box_id where x.user_id = $1 and x.id = any($2) and x.state <> 'refunded'`

const SLOTS = `
  select x.id, x.created_at, ${RETURN_END} as return_end from sealed_boxes x
  where x.user_id = $1 and x.tray_id = any($2) and x.state = 'sealed' and x.id <> all($3) order by x.id`

interface Slot {
  id: string
  created_at: string
  return_end: ReturnEnd | null
}

/**
 * Finds which of a person's sealed boxes cannot be given back any more once they open these: earlier ones of a series with a
 * guarantee, and slots of the same trays. Ids that are not theirs are left out.
 */
export async function madeFinalByOpening(sql: Sql, userId: string, ids: readonly string[], now: Date): Promise<Final> {
  const asked = await sql.rows<{ tray_id: string | null; state: string; series_id: string | null }>(ASKED, [
    userId,
    ids,
  ])
  // What is open already tells nothing new.
  const sealed = asked.filter(({ state }) => state === 'sealed')
  const series = new Set(sealed.flatMap(({ series_id: id }) => id ?? []))
  const trays = new Set(sealed.flatMap(({ tray_id: id }) => id ?? []))
  const earlier: OwnDraw[] = []
  for (const seriesId of series) {
    const known = await latestOf(sql, userId, seriesId)
    earlier.push(...finalAmong(known, new Set(known.filter(({ id, state }) => state === 'sealed' && ids.includes(id)))))
  }
  const slots = trays.size > 0 ? await sql.rows<Slot>(SLOTS, [userId, [...trays], ids]) : []
  const ends = [...earlier.map((draw) => ({ ...draw, return_end: null })), ...slots]
  return ends.filter((box) => returnOf(box, now).returnEnd === null).map(present)
}
