import { newId } from '../ids'
import { Refusal } from '../http/refusal'
import type { Shop } from '../shop'
import { plantSeed } from '../draws/seeds'
import { openUserAccounts } from '../wallet/ledger'
import { hashPassword } from './passwords'

/** Makes an account with its wallet and its first seed commitment. The user name is taken regardless of case. */
export async function register(
  shop: Shop,
  userName: string,
  password: string,
): Promise<{ id: string; user_name: string }> {
  const passwordHash = await hashPassword(password)
  const id = newId('usr')
  const now = shop.now()
  await shop.database.transaction(async (tx) => {
    const inserted = await tx.rows(
      `insert into users (id, user_name, password_hash, nickname, created_at) values ($1, $2, $3, $2, $4)
         on conflict do nothing returning id`,
      [id, userName, passwordHash, now],
    )
    if (inserted.length === 0) throw new Refusal('ALREADY_REGISTERED')
    await openUserAccounts(tx, id)
    await plantSeed(tx, id, now)
  })
  return { id, user_name: userName }
}
