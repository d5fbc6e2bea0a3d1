import { isAtLeast, MAX_GUARANTEE, type Guarantee, type Tier } from '@joybox/contract'
import { Refusal } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'

/** A draw of one person and series that was not given back, as its owner knows it. */
export interface KnownDraw {
  /** Null while its box is sealed. */
  tier: Tier | null
  guarantee: Guarantee | null
}

/** How many misses in a row are needed for a guarantee to change anything. */
const reachOf = ({ every, soft = [] }: Guarantee): number => Math.min(every - 1, ...soft.map((step) => step.from))

/** Whether the draw at `by` may have come by the guarantee because the one at `at`, drawn before it, counted as a miss. */
export function restsOn(draws: readonly KnownDraw[], at: number, by: number): boolean {
  const guarantee = draws[by]?.guarantee
  if (!guarantee) return false
  const misses = Math.max(by - at, reachOf(guarantee))
  const before = draws.slice(Math.max(0, by - misses), by)
  return before.length === misses && before.every(({ tier }) => tier === null || !isAtLeast(tier, guarantee.tier))
}

/**
 * Whether one of the `later` draws may have come by the guarantee because a draw counted as a miss: the last of `upTo`, both in
 * the order drawn. Only opened boxes count as hits and every sealed one as a miss, so that the answer tells nothing of them.
 */
export function mayRestOn(upTo: readonly KnownDraw[], later: readonly KnownDraw[]): boolean {
  const draws = [...upTo, ...later]
  return later.some((_, nth) => restsOn(draws, upTo.length - 1, upTo.length + nth))
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
