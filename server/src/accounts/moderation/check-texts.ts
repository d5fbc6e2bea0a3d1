import { wechatOf } from '../../integrations/wechat/wechat'
import type { Sql } from '../../kernel/database/database'
import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { doors, type Door } from './doors'

/**
 * WeChat's judgement of texts: `passed`; `review` where it leaves it to a person; `unjudged` where it is away or over its
 * quota; `unasked` where it cannot be asked about this person, who never came by the mini-program.
 */
export type TextJudgement = 'passed' | 'review' | 'unjudged' | 'unasked'

/** The openid by which WeChat judges for a user; undefined where WeChat is not configured or does not know them. */
export async function judgedAs(shop: Shop, sql: Sql, userId: string): Promise<string | undefined> {
  const { wechat } = shop.config.providers
  if (wechat.kind !== 'live' || !wechat.miniProgram) return undefined
  const known = await sql.first<{ openid: string }>(
    `select openid from wechat_identities where user_id = $1 and app = 'mini_program'`,
    [userId],
  )
  return known?.openid
}

/** Has texts of a user judged at a door. Refuses with CONTENT_RISKY what is harmful; anything else is up to the caller. */
export async function checkTexts(
  shop: Shop,
  userId: string,
  door: Door,
  texts: readonly string[],
): Promise<TextJudgement> {
  const content = texts.map((one) => one.trim()).filter(Boolean)
  const openid = content.length > 0 ? await judgedAs(shop, shop.database, userId) : undefined
  if (!openid) return 'unasked'
  try {
    const judgement = await wechatOf(shop).judgeText(openid, doors[door], content.join('\n'))
    if (judgement === 'risky') throw new Refusal('CONTENT_RISKY')
    return judgement === 'pass' ? 'passed' : 'review'
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === 'CONTENT_RISKY') throw error
    shop.log.warn({ err: error.cause ?? error, door }, 'WeChat could not judge a text')
    return 'unjudged'
  }
}

/** The same where nobody looks at a text before it has its effect: only what passed may go on. */
export async function requirePassed(shop: Shop, userId: string, door: Door, texts: readonly string[]): Promise<void> {
  const judgement = await checkTexts(shop, userId, door, texts)
  if (judgement === 'review') throw new Refusal('CONTENT_RISKY')
  if (judgement === 'unjudged') throw new Refusal('PROVIDER_FAILED', { detail: 'moderation' })
}
