import type { Sql, Transaction } from '../../kernel/database/database'
import { takeAdvisoryLock } from '../../kernel/database/advisory-lock'
import { lockAccountGroups, linkIdentity } from './account-group'
import type { WechatIdentity } from './identity'

/** Lets one sign-in of a WeChat person go on at a time: two first ones must not make two accounts. */
export async function lockIdentity(tx: Transaction, { app, openid, unionid }: WechatIdentity): Promise<void> {
  await takeAdvisoryLock(tx, `wechat:${unionid ?? `${app} ${openid}`}`)
}

/** Finds the owner of an identity: by its openid, else by the unionid that our other app has seen. */
export async function ownerOf(sql: Sql, { app, openid, unionid }: WechatIdentity): Promise<string | null> {
  const row = await sql.first<{ user_id: string }>(
    `select user_id from wechat_identities where (app = $1 and openid = $2) or unionid = $3
       order by app = $1 and openid = $2 desc limit 1`,
    [app, openid, unionid],
  )
  return row?.user_id ?? null
}

/** Binds an identity to an account and its person; says whether it is bound to it now, and not to another, nor another to it. */
export async function bindIdentity(
  tx: Transaction,
  userId: string,
  identity: WechatIdentity,
  now: Date,
): Promise<boolean> {
  const { app, openid, unionid } = identity
  const isNew = await tx.first(
    `insert into wechat_identities (app, openid, unionid, user_id, created_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning 1`,
    [app, openid, unionid, userId, now],
  )
  if (isNew) {
    await lockAccountGroups(tx, userId, identity)
    await linkIdentity(tx, userId, identity, now)
  }
  const bound = await tx.first('select 1 from wechat_identities where app = $1 and openid = $2 and user_id = $3', [
    app,
    openid,
    userId,
  ])
  return bound !== undefined
}
