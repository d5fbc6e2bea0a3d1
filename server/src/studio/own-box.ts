import { ensure } from '../http/refusal'
import type { Sql } from '../database/database'

interface Row {
  creator_id: string | null
  is_staff: boolean
}

/**
 * Refuses with OWN_BOX who may not buy a box: its creator, and the staff, who run the shop's own boxes and review the others
 * (rules B13). Asked when an order is placed and again when it is paid. Returns the box's creator, or null for the house's.
 */
export async function requireNotOwn(sql: Sql, boxId: string, userId: string): Promise<string | null> {
  const row = await sql.first<Row>(
    `select b.creator_id, coalesce((select 'operator' = any(u.roles) from users u where u.id = $2), false) as is_staff
       from boxes b where b.id = $1`,
    [boxId, userId],
  )
  ensure(row, 'NOT_FOUND')
  ensure(row.creator_id !== userId && !row.is_staff, 'OWN_BOX')
  return row.creator_id
}
