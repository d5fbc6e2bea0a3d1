import type { BodyOf } from '@joybox/contract/client-types'
import type { Sql, Transaction } from '../../kernel/database/database'
import { ensure } from '../../kernel/refusal'
import { forgetAttempts, takeAttempt } from './attempts'
import type { ProviderSettings } from '../../integrations/settings'
import type { Shop } from '../../kernel/shop'
import { checkCode, spendCode } from './codes'
import { passwordMatches } from './passwords'

/** Proof that the requester owns the account and does not only hold its session. */
export type IdentityCheck = BodyOf<'me.setPassword'>['identityCheck']

interface Owned {
  password_hash: string | null
  phone: string | null
  email: string | null
}

/** Methods for an identity check, and the address a code for it would go to. */
export interface IdentityCheckMethods {
  methods: ('password' | 'code')[]
  codeTo: string | null
  passwordHash: string | null
  /** Set when the account has anything to prove with, configured or not. */
  needed: boolean
}

/** The account's own phone, else its e-mail, whichever the shop can send to. */
function addressFor({ phone, email }: Owned, { sms, mail }: ProviderSettings): string | null {
  if (phone && sms.kind !== 'off') return phone
  return email && mail.kind !== 'off' ? email.toLowerCase() : null
}

export async function identityCheckMethods(
  sql: Sql,
  providers: ProviderSettings,
  userId: string,
): Promise<IdentityCheckMethods> {
  const owned = await sql.first<Owned>('select password_hash, phone, email from users where id = $1', [userId])
  ensure(owned, 'NOT_FOUND')
  const codeTo = addressFor(owned, providers)
  return {
    methods: [...(owned.password_hash ? ['password' as const] : []), ...(codeTo ? ['code' as const] : [])],
    codeTo,
    passwordHash: owned.password_hash,
    needed: owned.password_hash !== null || owned.phone !== null || owned.email !== null,
  }
}

/**
 * Refuses unless the identity check holds: the sign-in password (five tries, fifteen minutes), or a code sent for it. An account that
 * has neither password, phone nor e-mail has nothing to prove with, and needs nothing. Call it before the command's
 * transaction, and what it returns inside: that uses the code up.
 */
export async function requireIdentityCheck(
  shop: Shop,
  userId: string,
  identityCheck: IdentityCheck,
): Promise<(tx: Transaction) => Promise<void>> {
  const { codeTo, passwordHash, needed } = await identityCheckMethods(shop.database, shop.config.providers, userId)
  if (!needed) return async () => {}
  if (identityCheck?.password !== undefined && passwordHash) {
    const subject = `proof:${userId}`
    await takeAttempt(shop, subject)
    ensure(await passwordMatches(passwordHash, identityCheck.password), 'PASSWORD_WRONG')
    await forgetAttempts(shop, subject)
    return async () => {}
  }
  ensure(identityCheck?.code !== undefined && codeTo, 'IDENTITY_CHECK_REQUIRED')
  const codeId = await checkCode(shop, { purpose: 'security', sentTo: codeTo, userId }, identityCheck.code)
  return (tx) => spendCode(tx, codeId, shop.now())
}
