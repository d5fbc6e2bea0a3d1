import { canMove, userPropStates, type PropKind, type UserPropState } from '@joybox/contract'
import { newId } from '../../kernel/ids'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'

const TAKE = `
  update user_props set state = 'used', used_at = $3, used_for = $4
  where id = (select id from user_props where user_id = $1 and kind = $2 and state = 'held'
    order by id limit 1 for update skip locked)
  returning id`

/**
 * Uses one of a person's props, the oldest one, and returns its id, by which it can be given back. `usedFor` says for what,
 * such as an order's id. Refuses with PROP_NEEDED. Two at once never take the same prop.
 */
export async function takeProp(
  tx: Transaction,
  userId: string,
  kind: PropKind,
  now: Date,
  usedFor: string | null = null,
): Promise<string> {
  const taken = await tx.first<{ id: string }>(TAKE, [userId, kind, now, usedFor])
  ensure(taken, 'PROP_NEEDED')
  return taken.id
}

/** Gives a used prop back, because what it was used for did not happen. Refuses with STATE_CONFLICT what was not used. */
export async function returnProp(tx: Transaction, propId: string): Promise<void> {
  const prop = await tx.first<{ state: UserPropState }>('select state from user_props where id = $1 for update', [
    propId,
  ])
  ensure(prop && canMove(userPropStates, prop.state, 'held'), 'STATE_CONFLICT')
  await tx.rows(`update user_props set state = 'held', used_at = null, used_for = null where id = $1`, [propId])
}

/**
 * Gives a person props. `source` says where they come from and makes it happen once, such as `order:{orderId}`; a second
 * time with the same source is left out.
 */
export async function grantProps(
  tx: Transaction,
  userId: string,
  grant: { kind: PropKind; count: number; source: string },
  now: Date,
): Promise<void> {
  const numbers = Array.from({ length: grant.count }, (_, at) => at + 1)
  await tx.rows(
    `insert into user_props (id, user_id, kind, state, unique_key, granted_at)
       select r.id, $1, $2, 'held', $3 || ':' || r.number, $4 from unnest($5::text[], $6::int[]) as r(id, number)
     on conflict (unique_key) do nothing`,
    [userId, grant.kind, grant.source, now, numbers.map(() => newId('upr')), numbers],
  )
}

/** Counts a user's props of a kind. */
export async function countProps(tx: Pick<Transaction, 'first'>, userId: string, kind: PropKind): Promise<number> {
  const row = await tx.first<{ count: number }>(
    `select count(*) as count from user_props where user_id = $1 and kind = $2 and state = 'held'`,
    [userId, kind],
  )
  return row?.count ?? 0
}
