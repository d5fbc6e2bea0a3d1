import { plainName, skeletonOf } from '@joybox/contract'
import type { Shop } from '../../kernel/shop'

/** User names that are looked at together. */
const AT_ONCE = 1_000

/** Keeps what look-alikes have in common of names that are older than the rule. Of two that look alike the first keeps it. */
export async function rememberNames({ database }: Shop): Promise<void> {
  let after = ''
  for (;;) {
    const users = await database.rows<{ id: string; user_name: string }>(
      `select id, user_name from users where name_skeleton is null and closed_at is null and id > $1 order by id limit ${AT_ONCE}`,
      [after],
    )
    for (const { id, user_name: name } of users) {
      await database.rows(
        `update users set name_skeleton = $2
           where id = $1 and not exists (select from users where name_skeleton = $2)`,
        [id, skeletonOf(plainName(name))],
      )
    }
    const last = users.at(-1)
    if (!last) return
    after = last.id
  }
}
