import type { DataOf } from '@joybox/contract/client-types'
import type { Transaction } from '../../kernel/database/database'
import type { Language } from '../../kernel/localized'
import { wechatOf } from '../../integrations/wechat/wechat'
import type { Shop } from '../../kernel/shop'
import { claimContact } from '../identities/claim-contact'
import { createAccount, inventedNames } from './create-account'
import { accountOf } from './login-by-code'
import { signIn, type SignedIn } from './login'
import type { Client } from './sessions'
import { bindIdentity, lockIdentity, ownerOf } from '../identities/wechat-identities'
import type { WechatIdentity } from '../identities/identity'
import { takeState } from './wechat-state'

type SignInClient = Client & { language: Language; cookies: Readonly<Record<string, string>> }
type Sandboxed = { sandbox: boolean }
type Exchanged = Sandboxed & { identity: WechatIdentity }

/**
 * Exchanges WeChat's code: with a state for a browser, which must be the one that left; without, for the mini-program.
 */
export async function exchange(
  shop: Shop,
  code: string,
  state: string | undefined,
  cookies: Readonly<Record<string, string>>,
): Promise<Exchanged> {
  const wechat = wechatOf(shop)
  if (state === undefined) {
    const user = await wechat.userOfMiniProgram(code)
    return { identity: { app: 'mini_program', ...user }, sandbox: wechat.sandbox }
  }
  await takeState(shop, state, cookies)
  const user = await wechat.userOfBrowser(code)
  return { identity: { app: 'public_account', ...user }, sandbox: wechat.sandbox }
}

/** The account of a WeChat user: theirs, that of the phone WeChat vouches for, or a new one. */
async function findOrMake(
  tx: Transaction,
  identity: WechatIdentity,
  phone: string | undefined,
  language: Language,
  now: Date,
): Promise<string> {
  await lockIdentity(tx, identity)
  const owner = await ownerOf(tx, identity)
  if (owner && phone) {
    const known = await tx.first<{ phone: string | null }>('select phone from users where id = $1', [owner])
    // A phone that nobody has is theirs now; somebody else's stays theirs.
    if (known?.phone === null) await claimContact(tx, owner, { phone }, now)
  }
  const made = phone
    ? async () => (await accountOf(tx, { phone }, language, now)).id
    : () => createAccount(tx, { ...inventedNames(language), passwordHash: null }, now)
  const userId = owner ?? (await made())
  if (!userId) throw new Error('an invented user name was taken')
  // Not bound when the phone's account has another WeChat: the phone alone lets them in then.
  await bindIdentity(tx, userId, identity, now)
  return userId
}

/** Signs in with what WeChat sent the browser back with. */
export async function loginByWechat(
  shop: Shop,
  code: string,
  state: string,
  client: SignInClient,
): Promise<SignedIn & Sandboxed> {
  const { identity, sandbox } = await exchange(shop, code, state, client.cookies)
  const tokens = await shop.database.transaction(async (tx) => {
    const now = shop.now()
    const userId = await findOrMake(tx, identity, undefined, client.language, now)
    return signIn(tx, userId, 'wechat', client, now)
  })
  return { ...tokens, sandbox }
}

/** Signs in from the mini-program, with the phone number if its user shared one. */
export async function loginByWeapp(
  shop: Shop,
  code: string,
  phoneCode: string | undefined,
  client: SignInClient,
): Promise<SignedIn & Sandboxed> {
  const { identity, sandbox } = await exchange(shop, code, undefined, client.cookies)
  const phone = phoneCode === undefined ? undefined : await wechatOf(shop).phoneOf(phoneCode)
  const tokens = await shop.database.transaction(async (tx) => {
    const now = shop.now()
    const userId = await findOrMake(tx, identity, phone, client.language, now)
    return signIn(tx, userId, 'weapp', client, now)
  })
  return { ...tokens, sandbox }
}

/** Recognises a returning WeChat user: a token when the openid belongs to an account, else none. Makes no account. */
export async function recognise(
  shop: Shop,
  code: string,
  state: string | undefined,
  client: SignInClient,
): Promise<DataOf<'accounts.openid'> & Partial<Pick<SignedIn, 'deviceToken'>> & Sandboxed> {
  const { identity, sandbox } = await exchange(shop, code, state, client.cookies)
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    await lockIdentity(tx, identity)
    const owner = await ownerOf(tx, identity)
    if (!owner) return { openid: identity.openid, token: null, sandbox }
    await bindIdentity(tx, owner, identity, now)
    return { openid: identity.openid, ...(await signIn(tx, owner, 'openid', client, now)), sandbox }
  })
}
