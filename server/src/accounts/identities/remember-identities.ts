import { noteOnce } from '../../kernel/database/settings'
import { keepSecret, sharedSecret } from '../../kernel/database/settings'
import type { Shop } from '../../kernel/shop'
import { StartError } from '../../kernel/start-error'
import { IDENTITY_KEY } from './identity-key'
import { lockAllAccountGroups, linkIdentity, type Identity } from './account-group'

const DONE = 'identities_remembered'

async function requireSameKey({ config, database }: Shop): Promise<void> {
  const { identityKey } = config.accounts
  // Made here and not by the first who needs it, whom everybody else would wait for.
  if (identityKey === undefined) return void (await sharedSecret(database, IDENTITY_KEY))
  if (await keepSecret(database, IDENTITY_KEY, identityKey)) return
  throw new StartError(
    'IDENTITY_KEY differs from the key that this database has begun with. Nobody would be recognised.',
  )
}

/** Ties phones and WeChat identities that were bound before persons were known to theirs; once for a database. */
export async function rememberIdentities(shop: Shop): Promise<void> {
  await requireSameKey(shop)
  const done = await shop.database.first('select 1 from settings where name = $1', [DONE])
  if (done) return
  await shop.database.transaction(
    async (tx) => {
      await lockAllAccountGroups(tx)
      if (!(await noteOnce(tx, DONE))) return
      const phones = await tx.rows<{ id: string; phone: string }>('select id, phone from users where phone is not null')
      const wechats = await tx.rows<{ id: string } & Exclude<Identity, { phone: string }>>(
        'select user_id as id, app, openid, unionid from wechat_identities',
      )
      for (const { id, ...identity } of [...phones, ...wechats]) await linkIdentity(tx, id, identity, shop.now())
    },
    { patient: true },
  )
}
