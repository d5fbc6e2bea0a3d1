import type { ReturnEnd } from '@joybox/contract'
import type { Sql } from '../../kernel/database/database'
import { returnOf } from './return-of'
import { RETURN_END } from './return-end'

/**
 * Tests for a sealed slot of the tray, of anybody or of anybody but one user, that can still be given back. Lock the
 * tray before.
 */
export async function mayComeBack(sql: Sql, trayId: string, now: Date, except: string | null = null): Promise<boolean> {
  const sealed = await sql.rows<{ created_at: string; return_end: ReturnEnd | null }>(
    `select x.created_at, ${RETURN_END} as return_end from sealed_boxes x
       where x.tray_id = $1 and x.state = 'sealed' and ($2::text is null or x.user_id <> $2)`,
    [trayId, except],
  )
  return sealed.some((box) => returnOf(box, now).returnEnd === null)
}
