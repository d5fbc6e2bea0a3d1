import type { Guarantee, ReturnEnd } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import type { Sql } from '../../kernel/database/database'
import { isoTime } from '../../kernel/http/time'
import { RETURN_END } from '../../catalogue/trays/return-end'
import { knownDraws, type OwnDraw } from './known-draws'
import { newerEnds, type KnownDraw } from './newest-first'
import { returnOf } from '../../catalogue/trays/return-of'

/** Sealed boxes that can be given back now and not afterwards. */
type Final = DataOf<'sealedBoxes.openQuote'>['final']

/**
 * Sealed draws that stay for good once the draws in `opened` are, and did not before (`newerEnds`). Decides like a refund, from
 * what the owner knows.
 */
function finalAmong<Draw extends KnownDraw>(draws: readonly Draw[], opened: ReadonlySet<Draw>): Draw[] {
  const now = newerEnds(draws)
  const then = newerEnds(draws, (draw) => draw.tier !== null || opened.has(draw))
  return draws.filter(
    (draw, at) => draw.tier === null && !opened.has(draw) && then[at] === 'newer_opened' && now[at] !== 'newer_opened',
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
  const known = [...(await knownDraws(sql, userId, [version.series_id])).values()].flat()
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
  // Boxes that are open already tell nothing new.
  const sealed = asked.filter(({ state }) => state === 'sealed')
  const series = new Set(sealed.flatMap(({ series_id: id }) => id ?? []))
  const trays = new Set(sealed.flatMap(({ tray_id: id }) => id ?? []))
  const earlier: OwnDraw[] = []
  for (const known of (await knownDraws(sql, userId, series)).values()) {
    earlier.push(...finalAmong(known, new Set(known.filter(({ id, state }) => state === 'sealed' && ids.includes(id)))))
  }
  const slots = trays.size > 0 ? await sql.rows<Slot>(SLOTS, [userId, [...trays], ids]) : []
  const ends = [...earlier.map((draw) => ({ ...draw, return_end: null })), ...slots]
  return ends.filter((box) => returnOf(box, now).returnEnd === null).map(present)
}
