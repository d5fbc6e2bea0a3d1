import { fits, isReservedName, lengths, plainName, skeletonOf } from '@joybox/contract'
import type { BodyOf } from '@joybox/contract/client-types'
import type { Sql, Transaction } from '../../kernel/database/database'
import { ensure } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { sendMessage } from '../inbox/send'
import { checkTexts, judgedAs } from '../moderation/check-texts'
import { dropNickname, keepForCheck } from '../moderation/content-checks'
import { chooseAvatar } from './avatars'

/** A nickname that reads as what it is: nothing hidden in it, and not the shop's. Operators may be called what they are. */
async function nicknameFrom(sql: Sql, userId: string, text: string): Promise<string> {
  const nickname = plainName(text)
  ensure(nickname !== '' && fits(nickname, lengths.nickname), 'VALIDATION_FAILED', 'nickname')
  if (!isReservedName(nickname, skeletonOf)) return nickname
  const operator = await sql.first(`select 1 from users where id = $1 and 'operator' = any(roles)`, [userId])
  ensure(operator, 'NAME_RESERVED')
  return nickname
}

/** Changes what others see of somebody, and their language; what is not given stays. */
export async function updateProfile(shop: Shop, userId: string, change: BodyOf<'me.update'>): Promise<true> {
  const { database } = shop
  const nickname = change.nickname === undefined ? null : await nicknameFrom(database, userId, change.nickname)
  const judgement = nickname === null ? 'unasked' : await checkTexts(shop, userId, 'nickname', [nickname])
  const waits = nickname !== null && (judgement === 'review' || judgement === 'unjudged')
  await database.transaction(async (tx) => {
    await tx.rows(
      'update users set nickname = coalesce($2, nickname), language = coalesce($3, language) where id = $1',
      [userId, waits ? null : nickname, change.language ?? null],
    )
    if (change.avatar !== undefined) await chooseAvatar(tx, userId, change.avatar, shop.now())
    if (waits) await keepNickname(shop, tx, userId, nickname, judgement)
    else if (nickname !== null) await dropNickname(tx, userId)
  })
  return true
}

/** Keeps a nickname that nobody has judged yet out of sight, and says so. */
async function keepNickname(
  shop: Shop,
  tx: Transaction,
  userId: string,
  nickname: string,
  judgement: 'review' | 'unjudged',
): Promise<void> {
  const openid = await judgedAs(shop, tx, userId)
  if (!openid) return
  const now = shop.now()
  await keepForCheck(
    tx,
    { userId, door: 'nickname', content: nickname, openid },
    judgement === 'review' ? 'review' : 'waiting',
    now,
  )
  const title = { zh: '昵称审核中', en: 'Your nickname is being reviewed' }
  const text = {
    zh: `「${nickname}」通过审核后就会显示。`,
    en: `“${nickname}” will show as soon as it is approved.`,
  }
  await sendMessage(tx, userId, { kind: 'review', title, text }, now)
}
