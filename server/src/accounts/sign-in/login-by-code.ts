import type { Transaction } from '../../kernel/database/database'
import type { Language } from '../../kernel/localized'
import type { Shop } from '../../kernel/shop'
import { checkCode, spendCode } from '../security/codes'
import { createAccount, inventedNames } from './create-account'
import { signIn, type SignedIn } from './login'
import { countRegistration } from './registration-limit'
import type { Client } from './sessions'

/** The account of a phone or an e-mail that has just been proven; a new one where nobody has it. */
export async function accountOf(
  tx: Transaction,
  proven: { phone: string } | { email: string },
  language: Language,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const [column, value] = 'phone' in proven ? ['phone', proven.phone] : ['lower(email)', proven.email]
  const find = () => tx.first<{ id: string }>(`select id from users where ${column} = $1`, [value])
  const known = await find()
  if (known) return { id: known.id, isNew: false }
  const made = await createAccount(tx, { ...inventedNames(language), passwordHash: null, ...proven }, now)
  if (made) return { id: made, isNew: true }
  // Somebody made it at the same moment.
  const theirs = await find()
  if (!theirs) throw new Error('an account could neither be made nor found')
  return { id: theirs.id, isNew: false }
}

/**
 * Signs in with the code that was sent to a phone or an e-mail address. An address without an
 * account gets one, so that a code tells nobody whether there was one; those by e-mail are counted for each network.
 */
export async function loginByCode(
  shop: Shop,
  proven: { phone: string } | { email: string },
  code: string,
  client: Client & { language: Language },
): Promise<SignedIn> {
  const byPhone = 'phone' in proven
  const sentTo = byPhone ? proven.phone : proven.email
  const codeId = await checkCode(shop, { purpose: 'login', sentTo, userId: null }, code)
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    await spendCode(tx, codeId, now)
    const { id: userId, isNew } = await accountOf(tx, proven, client.language, now)
    // E-mail addresses cost nothing, so they prove no person.
    if (isNew && !byPhone) await countRegistration(tx, shop, client.address)
    return signIn(tx, userId, byPhone ? 'sms' : 'mail', client, now)
  })
}
