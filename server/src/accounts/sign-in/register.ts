import { fits, isReservedName, lengths, plainName, skeletonOf } from '@joybox/contract'
import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import type { Sql } from '../../kernel/database/database'
import { ensure } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { checkCode, spendCode } from '../security/codes'
import { createAccount } from './create-account'
import { hashPassword } from '../security/passwords'
import { countRegistration } from './registration-limit'

/** Reads as somebody's phone number or e-mail address, which only a code can prove. */
const LIKE_AN_ADDRESS = /^1[3-9]\d{9}$|@/

/** Refuses a name that is somebody's, or that could be mistaken for somebody's. */
async function requireFreeName(sql: Sql, userName: string): Promise<void> {
  const taken = await sql.first<{ same: boolean }>(
    `select lower(user_name) = lower($1) as same from users where lower(user_name) = lower($1) or name_skeleton = $2
       order by 1 desc limit 1`,
    [userName, skeletonOf(userName)],
  )
  ensure(!taken?.same, 'ALREADY_REGISTERED')
  ensure(!taken, 'NAME_ALIKE')
}

/**
 * Makes an account with a user name and a password. A phone or an e-mail is bound at once, proven by the code that was
 * sent to it for signing in. Accounts without a phone are counted for each network, by the client's `address`.
 */
export async function register(
  shop: Shop,
  request: BodyOf<'accounts.register'>,
  address: string,
): Promise<DataOf<'accounts.register'>> {
  const { password, phone, code } = request
  const userName = plainName(request.user_name)
  const email = request.email?.toLowerCase()
  const contact = phone ?? email
  ensure(!phone || !email, 'VALIDATION_FAILED', 'phone, email')
  ensure(!LIKE_AN_ADDRESS.test(userName) || userName.toLowerCase() === contact, 'VALIDATION_FAILED', 'user_name')
  ensure(fits(userName, lengths.userName), 'VALIDATION_FAILED', 'user_name')
  ensure(!isReservedName(userName, skeletonOf), 'NAME_RESERVED')
  ensure((code === undefined) === (contact === undefined), 'VALIDATION_FAILED', 'code')
  const codeId =
    contact && code ? await checkCode(shop, { purpose: 'login', sentTo: contact, userId: null }, code) : undefined
  // Asked before the costly hash; the name's unique indexes decide between two that come at once.
  await requireFreeName(shop.database, userName)
  const passwordHash = await hashPassword(password)
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    if (codeId) await spendCode(tx, codeId, now)
    const id = await createAccount(tx, { userName, nickname: userName, passwordHash, phone, email }, now)
    if (!id) await requireFreeName(tx, userName)
    ensure(id, 'ADDRESS_TAKEN')
    if (!phone) await countRegistration(tx, shop, address)
    return { id, user_name: userName }
  })
}
