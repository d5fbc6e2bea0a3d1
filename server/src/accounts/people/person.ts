import { personRecognised } from './hooks'
import { takeSharedAdvisoryLock, takeAdvisoryLock } from '../../kernel/database/advisory-lock'
import type { Sql, Transaction } from '../../kernel/database/database'
import { joinLimits } from './join-limits'
import { keyedHashes } from './identity-key'
import type { WechatIdentity } from './identity'

/** Something that vouches for a person. */
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

/** Lets nobody else bind, unbind or join anything until the transaction ends, for work on all persons. */
export async function lockAllPersons(tx: Transaction): Promise<void> {
  await takeAdvisoryLock(tx, 'persons')
}

const PERSONS_BEHIND = `
  select person_id from identities where hash = any($1) union select person_id from users where id = $2
  order by person_id`

/**
 * Lets one transaction at a time change what an account and an identity belong to; all others go on. Identities first, then
 * the persons that both are known to belong to. Call it before a row of `users` is locked.
 */
export async function lockPersons(tx: Transaction, userId: string | null, identity?: Identity): Promise<void> {
  await takeSharedAdvisoryLock(tx, 'persons')
  const hashes = identity ? await hashesOf(tx, [identity]) : []
  for (const name of hashes.map((hash) => hash.toString('hex')).sort()) await takeAdvisoryLock(tx, `identity:${name}`)
  const locked = new Set<string>()
  // Somebody may have joined them to another person while this one waited.
  for (let more = true; more;) {
    const behind = await tx.rows<{ person_id: string }>(PERSONS_BEHIND, [hashes, userId])
    const others = behind.map((row) => row.person_id).filter((id) => !locked.has(id))
    for (const id of others) await takeAdvisoryLock(tx, `person:${id}`)
    for (const id of others) locked.add(id)
    more = others.length > 0
  }
}

const personOf = async (sql: Sql, userId: string): Promise<string> => {
  const row = await sql.first<{ person_id: string }>('select person_id from users where id = $1', [userId])
  if (!row) throw new Error(`there is no user ${userId}`)
  return row.person_id
}

/** Makes two persons one: they turned out to share a phone or WeChat. */
async function join(tx: Transaction, from: string, to: string, now: Date): Promise<void> {
  await joinLimits(tx, from, to, now)
  await tx.rows('update identities set person_id = $2 where person_id = $1', [from, to])
  await tx.rows('update users set person_id = $2 where person_id = $1', [from, to])
}

/**
 * Notes that an identity, proven, is bound to an account, and joins the account to the person it is known to belong to. The
 * first one a person brings is welcomed with a coupon. Call it with `lockPersons` taken for both.
 */
export async function recognisePerson(tx: Transaction, userId: string, identity: Identity, now: Date): Promise<void> {
  const hashes = await hashesOf(tx, [identity])
  const known = await tx.rows<{ person_id: string }>(
    'select distinct person_id from identities where hash = any($1) order by person_id',
    [hashes],
  )
  const [person, ...others] = [...known.map((row) => row.person_id), await personOf(tx, userId)]
  for (const other of new Set(others)) if (other !== person) await join(tx, other, person as string, now)
  await tx.rows(
    `insert into identities (hash, person_id) select hash, $2 from unnest($1::bytea[]) as hash
       on conflict (hash) do update set unbound_at = null`,
    [hashes, person],
  )
  await personRecognised.run(tx, userId, person as string, now)
}

/**
 * Notes which identities of an account's person no open account has any more; a year later they are forgotten. Call it when
 * one was taken off an account, with `lockPersons` taken.
 */
export async function releaseIdentities(tx: Transaction, userId: string, now: Date): Promise<void> {
  const person = await personOf(tx, userId)
  const accounts = await tx.rows<{ id: string }>('select id from users where person_id = $1', [person])
  const bound = await boundIdentities(
    tx,
    accounts.map(({ id }) => id),
  )
  await tx.rows(
    'update identities set unbound_at = $3 where person_id = $1 and unbound_at is null and hash <> all($2::bytea[])',
    [person, bound, now],
  )
}
