import type { BoxReturnEnd, ReturnEnd } from '@joybox/contract'
import { returnOf } from '../../catalogue/trays/return-of'
import type { Sql } from '../../kernel/database/database'
import { knownDraws } from './known-draws'
import { newerEnds } from './newest-first'

interface Sealed {
  id: string
  series_id: string
  tray_id: string | null
  created_at: string
  /** Of a tray's slot, by `RETURN_END`. */
  return_end: ReturnEnd | null
}

interface BoxReturn {
  refundableUntil: string | null
  returnEnd: BoxReturnEnd | null
}

/**
 * Until when each of a person's sealed boxes can be given back, or why it can't be (rules B10). Lists tell it and refunds are
 * decided by it, with the account locked.
 */
export async function returnsOf(
  sql: Sql,
  userId: string,
  boxes: readonly Sealed[],
  now: Date,
): Promise<Map<string, BoxReturn>> {
  const returns = new Map(boxes.map((box): [string, BoxReturn] => [box.id, returnOf(box, now)]))
  const inTime = boxes.filter(({ id, tray_id: trayId }) => trayId === null && returns.get(id)?.returnEnd === null)
  const known = await knownDraws(
    sql,
    userId,
    inTime.map(({ series_id: seriesId }) => seriesId),
  )
  for (const draws of known.values()) {
    for (const [nth, returnEnd] of newerEnds(draws).entries()) {
      const id = draws[nth]?.id ?? ''
      if (returnEnd && returns.get(id)?.returnEnd === null) returns.set(id, { refundableUntil: null, returnEnd })
    }
  }
  return returns
}
