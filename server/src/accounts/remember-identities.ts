import type { Shop } from '../shop'
import { lockPersons, recognisePerson, type Identity } from './person'

const DONE = 'identities_remembered'

/** Ties phones and WeChat identities that were bound before persons were known to theirs; once for a database. */
export async function rememberIdentities(shop: Shop): Promise<void> {
  const done = await shop.database.first('select 1 from settings where name = $1', [DONE])
  if (done) return
  await shop.database.transaction(async (tx) => {
    await lockPersons(tx)
    const first = await tx.first(
      `insert into settings (name, value) values ($1, 'yes') on conflict do nothing returning 1`,
      [DONE],
    )
    if (!first) return
    const phones = await tx.rows<{ id: string; phone: string }>('select id, phone from users where phone is not null')
    const wechats = await tx.rows<{ id: string } & Exclude<Identity, { phone: string }>>(
      'select user_id as id, app, openid, unionid from wechat_identities',
    )
    for (const { id, ...identity } of [...phones, ...wechats]) await recognisePerson(tx, id, identity, shop.now())
  })
}
