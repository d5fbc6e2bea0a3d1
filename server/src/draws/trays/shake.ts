import { shakeFeels } from '@joybox/contract'
import { randomInt } from 'node:crypto'
import type { DataOf } from '@joybox/contract/client-types'
import { ensure } from '../../kernel/refusal'
import type { Sql } from '../../kernel/database/database'

/** Shakes a slot: a feel at random. Only whether the slot exists is read, so it can tell nothing of what is in it (rules B7). */
export async function shakeSlot(sql: Sql, trayId: string, slot: number): Promise<DataOf<'trays.shake'>> {
  const known = await sql.first('select 1 from trays where id = $1 and $2 between 1 and size', [trayId, slot])
  ensure(known, 'NOT_FOUND')
  return { slot, feel: shakeFeels[randomInt(shakeFeels.length)] ?? 'hush' }
}
