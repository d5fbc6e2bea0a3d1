import { identityLinked } from './hooks'
import { takeSharedAdvisoryLock, takeAdvisoryLock } from '../../kernel/database/advisory-lock'
import type { Sql, Transaction } from '../../kernel/database/database'
import { joinLimits } from './join-limits'
import { keyedHashes } from './identity-key'
import type { WechatIdentity } from './identity'

/** Identity that vouches for an account: a phone or a WeChat user. */
export type Identity = { phone: string } | Pick<WechatIdentity, 'app' | 'openid' | 'unionid'>

/** Names an identity is recognised by; WeChat's unionid is the same in all apps of the shop. */
function namesOf(identity: Identity): string[] {
  if ('phone' in identity) return [`phone:${identity.phone}`]
  const { app, openid, unionid } = identity
  return [`wechat:${app}:${openid}`, ...(unionid ? [`wechat:${unionid}`] : [])]
}

const hashesOf = (sql: Sql, identities: readonly Identity[]): Promise<Buffer[]> =>
  keyedHashes(sql, identities.flatMap(namesOf))

/** Hashes of the phone and WeChat identities that are bound to accounts now. */
export async function boundIdentities(sql: Sql, userIds: readonly string[]): Promise<Buffer[]> {
  const phones = await sql.rows<{ phone: string }>('select phone from users where id = any($1) and phone is not null', [
    userIds,
  ])
  const wechats = await sql.rows<Exclude<Identity, { phone: string }>>(
    'select app, openid, unionid from wechat_identities where user_id = any($1)',
    [userIds],
  )
  return hashesOf(sql, [...phones, ...wechats])
}

/** Lets nobody else bind, unbind or join anything until the transaction ends, for work on all groups. */
export async function lockAllAccountGroups(tx: Transaction): Promise<void> {
  await takeAdvisoryLock(tx, 'account_groups')
}

const GROUPS_BEHIND = `
  select account_group_id from identities where hash = any($1) union select account_group_id from users where id = $2
  order by account_group_id`

/**
 * Lets one transaction at a time change what an account and an identity belong to; all others go on. Identities first, then
 * the groups that both are known to belong to. Call it before a row of `users` is locked.
 */
export async function lockAccountGroups(tx: Transaction, userId: string | null, identity?: Identity): Promise<void> {
  await takeSharedAdvisoryLock(tx, 'account_groups')
  const hashes = identity ? await hashesOf(tx, [identity]) : []
  for (const name of hashes.map((hash) => hash.toString('hex')).sort()) await takeAdvisoryLock(tx, `identity:${name}`)
  const locked = new Set<string>()
  // Somebody may have joined them to another group while this one waited.
  for (let more = true; more;) {
    const behind = await tx.rows<{ account_group_id: string }>(GROUPS_BEHIND, [hashes, userId])
    const others = behind.map((row) => row.account_group_id).filter((id) => !locked.has(id))
    for (const id of others) await takeAdvisoryLock(tx, `account_group:${id}`)
    for (const id of others) locked.add(id)
    more = others.length > 0
  }
}

const groupOf = async (sql: Sql, userId: string): Promise<string> => {
  const row = await sql.first<{ account_group_id: string }>('select account_group_id from users where id = $1', [
    userId,
  ])
  if (!row) throw new Error(`there is no user ${userId}`)
  return row.account_group_id
}

/** Makes two groups one: they turned out to share a phone or WeChat. */
async function join(tx: Transaction, from: string, to: string, now: Date): Promise<void> {
  await joinLimits(tx, from, to, now)
  await tx.rows('update identities set account_group_id = $2 where account_group_id = $1', [from, to])
  await tx.rows('update users set account_group_id = $2 where account_group_id = $1', [from, to])
}

/**
 * Notes that an identity, proven, is bound to an account, and joins the account to the group it is known to belong to. The
 * first identity of a group is welcomed with a coupon. Call it with `lockAccountGroups` taken for both.
 */
export async function linkIdentity(tx: Transaction, userId: string, identity: Identity, now: Date): Promise<void> {
  const hashes = await hashesOf(tx, [identity])
  const known = await tx.rows<{ account_group_id: string }>(
    'select distinct account_group_id from identities where hash = any($1) order by account_group_id',
    [hashes],
  )
  const [group, ...others] = [...known.map((row) => row.account_group_id), await groupOf(tx, userId)]
  for (const other of new Set(others)) if (other !== group) await join(tx, other, group as string, now)
  await tx.rows(
    `insert into identities (hash, account_group_id) select hash, $2 from unnest($1::bytea[]) as hash
       on conflict (hash) do update set unbound_at = null`,
    [hashes, group],
  )
  await identityLinked.run(tx, userId, group as string, now)
}

/**
 * Notes which identities of an account's group no open account has any more; a year later they are forgotten. Call it when
 * one was taken off an account, with `lockAccountGroups` taken.
 */
export async function releaseIdentities(tx: Transaction, userId: string, now: Date): Promise<void> {
  const group = await groupOf(tx, userId)
  const accounts = await tx.rows<{ id: string }>('select id from users where account_group_id = $1', [group])
  const bound = await boundIdentities(
    tx,
    accounts.map(({ id }) => id),
  )
  await tx.rows(
    'update identities set unbound_at = $3 where account_group_id = $1 and unbound_at is null and hash <> all($2::bytea[])',
    [group, bound, now],
  )
}
