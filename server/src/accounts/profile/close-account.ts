import { emptyOutbox } from '../../kernel/outbox'
import { accountClosing } from '../identities/hooks'
import { recordAudit } from '../../kernel/audit/record'
import { ensure } from '../../kernel/refusal'
import type { Language } from '../../kernel/localized'
import type { Transaction } from '../../kernel/database/database'
import type { Shop } from '../../kernel/shop'
import { blockersOf, nameBlockers } from './blockers'
import { lockAccountGroups, releaseIdentities } from '../identities/account-group'
import { eraseChecks } from '../moderation/content-checks'
import { forgetDevices } from '../security/known-devices'
import { requireIdentityCheck, type IdentityCheck } from '../security/identity-check'

const REACHED_AT = `
  select phone as address from users where id = $1 and phone is not null
  union select lower(email) from users where id = $1 and email is not null
  union select openid from wechat_identities where user_id = $1`

/** Erases what somebody told of themselves and no record needs. */
async function erase(tx: Transaction, userId: string, now: Date): Promise<void> {
  const reached = await tx.rows<{ address: string }>(REACHED_AT, [userId])
  await emptyOutbox(
    tx,
    reached.map(({ address }) => address),
  )
  await tx.rows(
    `update users set user_name = 'closed-' || id, name_skeleton = null, nickname = '—', avatar = '', password_hash = null,
       pay_password_hash = null, phone = null, email = null, language = null, roles = '{}', closed_at = $2
     where id = $1`,
    [userId, now],
  )
  await tx.rows('delete from wechat_identities where user_id = $1', [userId])
  await tx.rows(
    `update addresses set name = '', mobile = '', detail = '', is_default = false, removed_at = coalesce(removed_at, $2)
       where user_id = $1`,
    [userId, now],
  )
}

/**
 * Closes an account for good. It keeps its records (orders, draws, transfers, consents) and loses its person: names, phone,
 * e-mail, WeChat, passwords, picture and addresses go, every session ends, and the names are free for others. Keyed hashes of
 * phone and WeChat stay for a year, so that limits and breaks outlive the account. Refused with ACCOUNT_NOT_EMPTY while anything in it has to be settled first.
 */
export async function closeAccount(
  shop: Shop,
  userId: string,
  identityCheck: IdentityCheck,
  language: Language,
): Promise<true> {
  const useIdentityCheck = await requireIdentityCheck(shop, userId, identityCheck)
  await shop.database.transaction(async (tx) => {
    const now = shop.now()
    await lockAccountGroups(tx, userId)
    // Stronger than the account's lock: nothing that refers to this person can be added until it is done.
    await tx.rows('select 1 from users where id = $1 for update', [userId])
    const blockers = await blockersOf(tx, userId)
    ensure(blockers.length === 0, 'ACCOUNT_NOT_EMPTY', nameBlockers(blockers, language))
    await useIdentityCheck(tx)
    await erase(tx, userId, now)
    await accountClosing.run(tx, userId, now)
    await releaseIdentities(tx, userId, now)
    await forgetDevices(tx, userId)
    await eraseChecks(tx, userId)
    await tx.rows('update sessions set revoked_at = $2 where user_id = $1 and revoked_at is null', [userId, now])
    await recordAudit(tx, { actorId: userId, action: 'account.close', subject: {} }, now)
  })
  return true
}
