import type { WechatApp } from '@joybox/contract'
import type { BodyOf } from '@joybox/contract/client-types'
import { recordAudit } from '../../kernel/audit/record'
import type { Transaction } from '../../kernel/database/database'
import { lockAccount } from '../../kernel/lock-accounts'
import { ensure } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { exchange } from './login-by-wechat'
import { lockAccountGroups, releaseIdentities } from '../identities/account-group'
import { requireIdentityCheck, type IdentityCheck } from '../security/identity-check'
import { bindIdentity, lockIdentity, ownerOf } from '../identities/wechat-identities'
import { signInMethodsOf } from '../identities/sign-in-methods'

/** Binds the requester's WeChat to their account. */
export async function bindWechat(
  shop: Shop,
  userId: string,
  { code, state, identityCheck }: BodyOf<'me.bindWechat'>,
  cookies: Readonly<Record<string, string>>,
): Promise<{ sandbox: boolean }> {
  const useIdentityCheck = await requireIdentityCheck(shop, userId, identityCheck)
  const { identity, sandbox } = await exchange(shop, code, state, cookies)
  await shop.database.transaction(async (tx) => {
    const now = shop.now()
    await useIdentityCheck(tx)
    await lockIdentity(tx, identity)
    const owner = await ownerOf(tx, identity)
    ensure(owner === null || owner === userId, 'WECHAT_TAKEN')
    // It is nobody's, so what stands in the way is another WeChat of one's own.
    ensure(await bindIdentity(tx, userId, identity, now), 'WECHAT_BOUND')
    await recordAudit(tx, { actorId: userId, action: 'account.wechat', subject: { app: identity.app } }, now)
  })
  return { sandbox }
}

/** Tests that a user could still sign in without one of their WeChat identities, by the methods the shop offers. */
async function hasAnotherMethod(shop: Shop, tx: Transaction, userId: string, without: WechatApp): Promise<boolean> {
  const offered = signInMethodsOf(shop.config.providers)
  const own = await tx.first<{ password: boolean; phone: boolean; email: boolean; wechat: boolean }>(
    `select password_hash is not null as password, phone is not null as phone, email is not null as email,
       exists (select 1 from wechat_identities where user_id = users.id and app <> $2) as wechat
     from users where id = $1`,
    [userId, without],
  )
  return !!own && (own.password || (own.phone && offered.sms) || (own.email && offered.mail) || own.wechat)
}

/** Unbinds one app's WeChat; refused with LAST_WAY_IN when nothing else would let its owner in. */
export async function unbindWechat(
  shop: Shop,
  userId: string,
  app: WechatApp,
  identityCheck: IdentityCheck,
): Promise<true> {
  const useIdentityCheck = await requireIdentityCheck(shop, userId, identityCheck)
  await shop.database.transaction(async (tx) => {
    await useIdentityCheck(tx)
    await lockAccountGroups(tx, userId)
    // Before reading: of two that go at once, the second must see what the first has left.
    await lockAccount(tx, userId)
    const another = await hasAnotherMethod(shop, tx, userId, app)
    const gone = await tx.rows('delete from wechat_identities where user_id = $1 and app = $2 returning openid', [
      userId,
      app,
    ])
    ensure(gone.length === 1, 'NOT_FOUND')
    ensure(another, 'LAST_WAY_IN')
    await releaseIdentities(tx, userId, shop.now())
    await recordAudit(tx, { actorId: userId, action: 'account.wechat_unbind', subject: { app } }, shop.now())
  })
  return true
}
