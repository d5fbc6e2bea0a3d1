import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { ensure } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { checkCode, spendCode } from '../security/codes'
import { createAccount } from './create-account'
import { hashPassword } from '../security/passwords'
import { countRegistration } from './registration-limit'

/** Reads as somebody's phone number or e-mail address, which only a code can prove. */
const LIKE_AN_ADDRESS = /^1[3-9]\d{9}$|@/

/**
 * Makes an account with a user name and a password. With a phone or an e-mail, that is bound at once, proven by the code that
 * was sent to it for signing in. Accounts without a phone are counted for each network, `address` being whoever asks'.
 */
export async function register(
  shop: Shop,
  request: BodyOf<'accounts.register'>,
  address: string,
): Promise<DataOf<'accounts.register'>> {
  const { user_name: userName, password, phone, code } = request
  const email = request.email?.toLowerCase()
  const contact = phone ?? email
  ensure(!phone || !email, 'VALIDATION_FAILED', 'phone, email')
  ensure(!LIKE_AN_ADDRESS.test(userName) || userName.toLowerCase() === contact, 'VALIDATION_FAILED', 'user_name')
  ensure((code === undefined) === (contact === undefined), 'VALIDATION_FAILED', 'code')
  const codeId =
    contact && code ? await checkCode(shop, { purpose: 'login', sentTo: contact, userId: null }, code) : undefined
  const passwordHash = await hashPassword(password)
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    if (codeId) await spendCode(tx, codeId, now)
    const id = await createAccount(tx, { userName, nickname: userName, passwordHash, phone, email }, now)
    if (!id) {
      const named = await tx.first('select 1 from users where lower(user_name) = lower($1)', [userName])
      ensure(!named, 'ALREADY_REGISTERED')
    }
    ensure(id, 'ADDRESS_TAKEN')
    if (!phone) await countRegistration(tx, shop, address)
    return { id, user_name: userName }
  })
}
