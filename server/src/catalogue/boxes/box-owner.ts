import { ensure, Refusal } from '../../kernel/refusal'
import type { Sql } from '../../kernel/database/database'

interface Row {
  creator_id: string | null
  is_own: boolean
  is_operator: boolean
}

/** A user who wants to buy a box. */
interface ProductRequest {
  boxId: string
  userId: string
}

/** The box's creator, null for the house's; or why this person may not buy it. */
function ownerFor(row: Row | undefined): string | null | Refusal {
  if (!row) return new Refusal('NOT_FOUND')
  return row.is_own || row.is_operator ? new Refusal('OWN_BOX') : row.creator_id
}

/**
 * Refuses buyers of their own box: its creator, and operators, who run the shop's own boxes and review the others
 * (rules B13), with any of their accounts. For each request the box's creator, null for the house's, or the refusal.
 */
export async function requireNoneOwn(
  sql: Sql,
  requests: readonly ProductRequest[],
): Promise<(string | null | Refusal)[]> {
  const rows = await sql.rows<Row & { place: number }>(
    `select w.place, b.creator_id, coalesce(c.account_group_id = u.account_group_id, false) as is_own,
         exists (select 1 from users where account_group_id = u.account_group_id and 'operator' = any(roles)) as is_operator
       from unnest($1::text[], $2::text[]) with ordinality as w(box_id, user_id, place)
         join boxes b on b.id = w.box_id left join users u on u.id = w.user_id left join users c on c.id = b.creator_id`,
    [requests.map(({ boxId }) => boxId), requests.map(({ userId }) => userId)],
  )
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return requests.map((_, index) => ownerFor(byPlace.get(index + 1)))
}

/**
 * Refuses with OWN_BOX who may not buy a box; see `requireNoneOwn`. Asked when an order is placed and again when it is paid.
 * Returns the box's creator, or null for the house's.
 */
export async function requireNotOwn(sql: Sql, boxId: string, userId: string): Promise<string | null> {
  const [owner] = await requireNoneOwn(sql, [{ boxId, userId }])
  ensure(owner !== undefined, 'NOT_FOUND')
  if (owner instanceof Refusal) throw owner
  return owner
}
