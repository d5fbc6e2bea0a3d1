import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import type { Sql } from '../../kernel/database/database'
import { lockAccount } from '../../kernel/lock-accounts'
import { ensure } from '../../kernel/refusal'
import { newId } from '../../kernel/ids'
import type { Shop } from '../../kernel/shop'
import { AGE_TEXT_VERSION, keepDeclaration, knownAge, requireBirthDate, type KnownAge } from './age'
import { checkCode, spendCode } from '../security/codes'
import { maskPhone } from '../identities/mask'

type Request = BodyOf<'me.declareAge'>
type Guardian = NonNullable<Extract<Request, { birthDate: string }>['guardian']>

export function presentAge({ state, birthDate, guardian }: KnownAge): DataOf<'me.declareAge'> {
  return { state, birthDate, guardian: guardian && { ...guardian, phone: maskPhone(guardian.phone) } }
}

/**
 * Holds the user to earlier declarations: a birth date cannot be taken back or moved, being an adult only be made more
 * exact.
 */
function requireNothingElse(known: KnownAge, stated: Request): void {
  if (known.birthDate === null) return
  ensure('birthDate' in stated && stated.birthDate === known.birthDate, 'AGE_DECLARED')
}

/** A child's own phone cannot speak for the guardian. */
async function requireAnotherPhone(sql: Sql, userId: string, phone: string): Promise<void> {
  const own = await sql.first('select 1 from users where id = $1 and phone = $2', [userId, phone])
  ensure(!own, 'VALIDATION_FAILED', 'guardian.phone')
}

/** Checks the code that the guardian was sent; only a minor needs one. */
async function checkGuardian(shop: Shop, userId: string, guardian: Guardian): Promise<string> {
  await requireAnotherPhone(shop.database, userId, guardian.phone)
  return checkCode(shop, { purpose: 'guardian', sentTo: guardian.phone, userId }, guardian.code)
}

/** Keeps what somebody declares of their age, and a guardian's consent to a minor's buying (rules B12). */
export async function declareAge(shop: Shop, userId: string, stated: Request): Promise<DataOf<'me.declareAge'>> {
  const guardian = 'birthDate' in stated ? stated.guardian : undefined
  if ('birthDate' in stated) requireBirthDate(stated.birthDate, shop.now())
  requireNothingElse(await knownAge(shop.database, userId, shop.now()), stated)
  const codeId = guardian && (await checkGuardian(shop, userId, guardian))
  const age = await shop.database.transaction(async (tx) => {
    const now = shop.now()
    await lockAccount(tx, userId)
    const known = await knownAge(tx, userId, now)
    requireNothingElse(known, stated)
    const isNews = 'birthDate' in stated ? known.birthDate === null : known.state === 'undeclared'
    if (isNews) {
      const declaration = 'birthDate' in stated ? { birthDate: stated.birthDate } : stated
      await keepDeclaration(tx, userId, declaration, now)
    }
    const present = await knownAge(tx, userId, now)
    if (!guardian || !codeId) return present
    ensure(present.state !== 'blocked', 'AGE_BLOCKED')
    ensure(present.state === 'minor', 'STATE_CONFLICT', 'guardian')
    await spendCode(tx, codeId, now)
    await tx.rows(
      `insert into consents (id, user_id, kind, text_version, detail, created_at)
         values ($1, $2, 'guardian_consent', $3, $4, $5)`,
      [newId('cns'), userId, AGE_TEXT_VERSION, { name: guardian.name.trim(), phone: guardian.phone }, now],
    )
    return knownAge(tx, userId, now)
  })
  return presentAge(age)
}
