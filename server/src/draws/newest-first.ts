import { isAtLeast, MAX_GUARANTEE, type Guarantee, type Tier } from '@joybox/contract'
import { Refusal } from '../http/refusal'
import { isoTime } from '../http/time'
import type { Sql, Transaction } from '../database/database'

/** A draw of one person and series that was not given back, as its owner knows it. */
export interface KnownDraw {
  /** Null while its box is sealed. */
  tier: Tier | null
  guarantee: Guarantee | null
}

/** How many misses in a row are needed for a guarantee to change anything. */
const reachOf = ({ every, soft = [] }: Guarantee): number => Math.min(every - 1, ...soft.map((step) => step.from))

/**
 * Whether one of the `later` draws may have come by the guarantee because a draw counted as a miss: the last of `upTo`, both in
 * the order drawn. Only opened boxes count as hits and every sealed one as a miss, so that the answer tells nothing of them.
 */
export function mayRestOn(upTo: readonly KnownDraw[], later: readonly KnownDraw[]): boolean {
  const draws = [...upTo, ...later]
  return later.some(({ guarantee }, at) => {
    if (!guarantee) return false
    const before = draws.slice(0, upTo.length + at).reverse()
    const hit = before.findIndex(({ tier }) => tier !== null && isAtLeast(tier, guarantee.tier))
    const misses = hit === -1 ? before.length : hit
    return misses > at && misses >= reachOf(guarantee)
  })
}

const KNOWN = `
  select case when x.state = 'opened' then d.tier end as tier, o.guarantee
  from draws d join sealed_boxes x on x.draw_id = d.id join odds_versions o on o.id = d.odds_version_id
    join draws asked on asked.id = $1
  where d.user_id = asked.user_id and d.series_id = asked.series_id and d.kind = 'odds' and x.state <> 'refunded'`

/**
 * Refuses with REFUND_NOT_ALLOWED to take back a box while a later one of its series, kept by the same person, may rest on it by
 * the guarantee (rules B6): whoever gave back the misses and kept the prize they led to would have got it for next to nothing.
 * Given back newest first, all of them go. The person's shelf is locked.
 */
export async function requireNewestFirst(tx: Transaction, drawId: string): Promise<void> {
  const later = await tx.rows<KnownDraw>(`${KNOWN} and d.sequence > asked.sequence order by d.sequence`, [drawId])
  if (!later.some(({ guarantee }) => guarantee)) return
  const upTo = await tx.rows<KnownDraw>(
    `${KNOWN} and d.sequence <= asked.sequence order by d.sequence desc limit ${MAX_GUARANTEE}`,
    [drawId],
  )
  if (mayRestOn(upTo.reverse(), later)) throw new Refusal('REFUND_NOT_ALLOWED', { detail: 'newest first' })
}

/** An order about to be opened at once. */
interface Bought {
  userId: string
  oddsVersionId: string
  quantity: number
}

/** Draws looked at behind a purchase: as many as one seed makes. */
const MAX_LOOKED_AT = 1_000

const LATEST = `
  select x.id, x.state, x.created_at, case when x.state = 'opened' then d.tier end as tier, o.guarantee
  from draws d join sealed_boxes x on x.draw_id = d.id join odds_versions o on o.id = d.odds_version_id
  where d.user_id = $1 and d.kind = 'odds' and x.state <> 'refunded'
    and d.series_id = (select b.series_id from odds_versions v join boxes b on b.id = v.box_id where v.id = $2)
  order by d.sequence desc limit ${MAX_LOOKED_AT}`

/**
 * Finds the buyer's sealed boxes that cannot be given back once an order of their series is opened: its draws' guarantee rule
 * would tell of them. Decides like `requireNewestFirst`, from what the buyer knows.
 */
export async function boxesMadeFinal(
  sql: Sql,
  { userId, oddsVersionId, quantity }: Bought,
): Promise<{ id: string; boughtAt: string }[]> {
  const version = await sql.first<{ guarantee: Guarantee | null }>(
    'select guarantee from odds_versions where id = $1',
    [oddsVersionId],
  )
  if (!version?.guarantee) return []
  const latest = await sql.rows<KnownDraw & { id: string; state: string; created_at: string }>(LATEST, [
    userId,
    oddsVersionId,
  ])
  const known = latest.reverse()
  const bought = Array.from({ length: quantity }, (): KnownDraw => ({ tier: null, guarantee: version.guarantee }))
  return known.flatMap(({ id, state, created_at: boughtAt }, at) => {
    if (state !== 'sealed') return []
    const isFinal = mayRestOn(known.slice(0, at + 1), [...known.slice(at + 1), ...bought])
    return isFinal ? [{ id, boughtAt: isoTime(boughtAt) }] : []
  })
}
