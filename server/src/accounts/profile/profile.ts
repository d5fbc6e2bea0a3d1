import { fits, isReservedName, lengths, plainName, skeletonOf } from '@joybox/contract'
import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { picture } from '../../kernel/pictures'
import type { Sql } from '../../kernel/database/database'
import type { Language, Localized } from '../../kernel/localized'
import { ensure } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'

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
  const avatar = change.avatar === undefined ? null : await avatarPath(shop.database, change.avatar)
  await shop.database.rows(
    `update users set nickname = coalesce($2, nickname), avatar = coalesce($3, avatar), language = coalesce($4, language)
       where id = $1`,
    [userId, nickname, avatar, change.language ?? null],
  )
  return true
}
