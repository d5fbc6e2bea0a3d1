import { recordAudit } from '../../kernel/audit/record'
import { ensure } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { claimContact } from '../identities/claim-contact'
import { checkCode, spendCode } from './codes'
import { requireIdentityCheck, type IdentityCheck } from './identity-check'

/**
 * Binds a phone or an e-mail to an account in place of the one it had, with the code that was sent to the new one. One
 * that another account has is refused with ADDRESS_TAKEN only now, when the requester has proven that it is theirs.
 */
export async function changeAddress(
  shop: Shop,
  userId: string,
  proven: { phone: string } | { email: string },
  code: string,
  identityCheck: IdentityCheck,
): Promise<true> {
  const useIdentityCheck = await requireIdentityCheck(shop, userId, identityCheck)
  const [purpose, sentTo] = 'phone' in proven ? (['phone', proven.phone] as const) : (['email', proven.email] as const)
  const codeId = await checkCode(shop, { purpose, sentTo, userId }, code)
  await shop.database.transaction(async (tx) => {
    const now = shop.now()
    await useIdentityCheck(tx)
    await spendCode(tx, codeId, now)
    ensure(await claimContact(tx, userId, proven, now), 'ADDRESS_TAKEN')
    await recordAudit(tx, { actorId: userId, action: `account.${purpose}`, subject: {} }, now)
  })
  return true
}
