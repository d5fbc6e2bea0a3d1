import { ensure } from '../../kernel/refusal'
import { wechatOf } from '../../integrations/wechat/wechat'
import type { Shop } from '../../kernel/shop'
import { hashToken, newToken } from '../security/tokens'

const GOOD_FOR_MINUTES = 10

/** Holds a browser's nonce: out of scripts' reach, and not sent along when another site makes the request. */
const COOKIE = 'joybox_wechat'
const NONCE = /^[\w-]{43}$/

/**
 * Builds WeChat's address, which leads back to a page of ours, and the cookie that ties the journey's state to this
 * browser: a state that was stolen, or planted by a link, is worth nothing in another one (RFC 6749, 10.12).
 */
export async function startWechat(
  shop: Shop,
  returnTo: string,
  cookies: Readonly<Record<string, string>>,
): Promise<{ url: string; cookie: string; sandbox: boolean }> {
  const wechat = wechatOf(shop)
  const state = newToken()
  const url = wechat.authorizeUrl(returnTo, state)
  // The same nonce for several tabs, or the last one that left would be the only one that may come back.
  const held = cookies[COOKIE]
  const nonce = held && NONCE.test(held) ? held : newToken()
  const expiresAt = new Date(shop.now().getTime() + GOOD_FOR_MINUTES * 60_000)
  await shop.database.rows('insert into wechat_states (state_hash, nonce_hash, expires_at) values ($1, $2, $3)', [
    hashToken(state),
    hashToken(nonce),
    expiresAt,
  ])
  const secure = shop.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${COOKIE}=${nonce}; Max-Age=${GOOD_FOR_MINUTES * 60}; Path=/; HttpOnly; SameSite=Lax${secure}`
  return { url, cookie, sandbox: wechat.sandbox }
}

/** Uses a state up. One that is unknown, used, too old, or another browser's is refused with CODE_EXPIRED, all alike. */
export async function takeState(shop: Shop, state: string, cookies: Readonly<Record<string, string>>): Promise<void> {
  const taken = await shop.database.rows(
    `update wechat_states set used_at = $3
       where state_hash = $1 and nonce_hash = $2 and used_at is null and expires_at > $3 returning state_hash`,
    [hashToken(state), hashToken(cookies[COOKIE] ?? ''), shop.now()],
  )
  ensure(taken.length === 1, 'CODE_EXPIRED')
}
