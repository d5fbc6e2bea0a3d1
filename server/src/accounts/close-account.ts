import { recordAudit } from '../audit/record'
import { ensure } from '../http/refusal'
import type { Language } from '../http/messages'
import type { Shop } from '../shop'
import { blockersOf, nameBlockers } from './blockers'
import { requireProof, type Proof } from './proof'

/**
 * Closes an account for good. It keeps its records (orders, draws, transfers, consents) and loses its person: names, phone,
 * e-mail, WeChat, passwords and picture go, every session ends, and the names are free for others. Refused with
 * ACCOUNT_NOT_EMPTY while anything in it has to be settled first.
 */
export async function closeAccount(shop: Shop, userId: string, proof: Proof, language: Language): Promise<true> {
  const useProof = await requireProof(shop, userId, proof)
  await shop.database.transaction(async (tx) => {
    const now = shop.now()
    // Stronger than the shelf's lock: nothing that refers to this person can be added until it is done.
    await tx.rows('select 1 from users where id = $1 for update', [userId])
    const blockers = await blockersOf(tx, userId)
    ensure(blockers.length === 0, 'ACCOUNT_NOT_EMPTY', nameBlockers(blockers, language))
    await useProof(tx)
    await tx.rows(
      `update users set user_name = 'closed-' || id, nickname = '—', avatar = '', password_hash = null,
         pay_password_hash = null, phone = null, email = null, language = null, roles = '{}', closed_at = $2
       where id = $1`,
      [userId, now],
    )
    await tx.rows('delete from wechat_identities where user_id = $1', [userId])
    await tx.rows('update sessions set revoked_at = $2 where user_id = $1 and revoked_at is null', [userId, now])
    await recordAudit(tx, { actorId: userId, action: 'account.close', subject: {} }, now)
  })
  return true
}
