import { fits, isReservedName, lengths, plainName, skeletonOf } from '@joybox/contract'
import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { picture } from '../../kernel/pictures'
import type { Sql, Transaction } from '../../kernel/database/database'
import type { Language, Localized } from '../../kernel/localized'
import { ensure } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { sendMessage } from '../inbox/send'
import { checkTexts, judgedAs } from '../moderation/check-texts'
import { dropNickname, keepForCheck } from '../moderation/content-checks'

interface Figure {
  figure: string
  name: Localized
}

/** The house's figures, common ones alone: a picture must not look like a prize somebody won. */
const FIGURES = `
  select distinct on (p.figure) p.figure, p.name from prizes p join boxes b on b.id = p.box_id
    where b.creator_id is null and b.state not in ('draft', 'in_review', 'rejected') and p.tier in ('N', 'R')
    order by p.figure, p.id limit 60`

/** Pictures that people may choose for themselves. */
export async function listAvatars(sql: Sql, language: Language): Promise<DataOf<'me.avatars'>> {
  const figures = await sql.rows<Figure>(FIGURES)
  return figures.map(({ figure, name }) => ({ id: figure, name: name[language], image: picture(figure) }))
}

async function avatarPath(sql: Sql, id: string): Promise<string> {
  if (id === '') return ''
  const known = await sql.first<Figure>(`select * from (${FIGURES}) figures where figure = $1`, [id])
  ensure(known, 'VALIDATION_FAILED', 'avatar')
  return picture(known.figure).small
}

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
  const avatar = change.avatar === undefined ? null : await avatarPath(database, change.avatar)
  const judgement = nickname === null ? 'unasked' : await checkTexts(shop, userId, 'nickname', [nickname])
  const waits = nickname !== null && (judgement === 'review' || judgement === 'unjudged')
  await database.transaction(async (tx) => {
    await tx.rows(
      `update users set nickname = coalesce($2, nickname), avatar = coalesce($3, avatar), language = coalesce($4, language)
         where id = $1`,
      [userId, waits ? null : nickname, avatar, change.language ?? null],
    )
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
