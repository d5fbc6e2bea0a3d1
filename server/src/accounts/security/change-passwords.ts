import { recordAudit } from '../../kernel/audit/record'
import { forgetDevices, rememberDevice } from './known-devices'
import { forgetAttempts } from './attempts'
import type { Shop } from '../../kernel/shop'
import { hashPassword } from './passwords'
import { setPayPassword } from './pay-password'
import { requireIdentityCheck, type IdentityCheck } from './identity-check'

/**
 * Sets the sign-in password. All other sessions of the account end; of its devices, only this one stays known, by a new
 * token.
 */
export async function changePassword(
  shop: Shop,
  user: { id: string; tokenHash: Buffer },
  newPassword: string,
  identityCheck: IdentityCheck,
): Promise<{ deviceToken: string }> {
  const useIdentityCheck = await requireIdentityCheck(shop, user.id, identityCheck)
  const hash = await hashPassword(newPassword)
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    await useIdentityCheck(tx)
    await tx.rows('update users set password_hash = $2 where id = $1', [user.id, hash])
    await tx.rows(
      'update sessions set revoked_at = $3 where user_id = $1 and token_hash <> $2 and revoked_at is null',
      [user.id, user.tokenHash, now],
    )
    await forgetDevices(tx, user.id)
    await recordAudit(tx, { actorId: user.id, action: 'account.password', subject: {} }, now)
    return { deviceToken: await rememberDevice(tx, user.id, now) }
  })
}

/** Sets the pay password, which guards large payments and withdrawals (rules B11, B12). */
export async function changePayPassword(
  shop: Shop,
  userId: string,
  payPassword: string,
  identityCheck: IdentityCheck,
): Promise<true> {
  const useIdentityCheck = await requireIdentityCheck(shop, userId, identityCheck)
  const hash = await hashPassword(payPassword)
  await shop.database.transaction(async (tx) => {
    await useIdentityCheck(tx)
    await setPayPassword(tx, userId, hash)
    await recordAudit(tx, { actorId: userId, action: 'account.pay_password', subject: {} }, shop.now())
  })
  // Setting the password proves the owner, so a lock from wrong ones ends.
  await forgetAttempts(shop, `pay:${userId}`)
  return true
}
