import type { DataOf } from '@joybox/contract/client-types'
import { picture } from '../../kernel/pictures'
import type { Sql, Transaction } from '../../kernel/database/database'
import { Hook } from '../../kernel/hooks'
import type { Language, Localized } from '../../kernel/localized'
import { ensure } from '../../kernel/refusal'
import { sendMessage } from '../inbox/send'
import { dropAvatar, keepForCheck, type ContentCheck } from '../moderation/content-checks'

interface Figure {
  figure: string
  name: Localized
}

/** The house's figures, common ones alone: a picture must not look like a prize somebody won. */
const FIGURES = `
  select distinct on (p.figure) p.figure, p.name from prizes p join boxes b on b.id = p.box_id
    where b.creator_id is null and b.state not in ('draft', 'in_review', 'rejected') and p.tier in ('N', 'R')
    order by p.figure, p.id limit 60`

/** A picture that somebody names as theirs, such as for an avatar; a reaction refuses what they did not upload. */
export const pictureNamed = new Hook<[sql: Sql, userId: string, paths: readonly string[]]>()

/** Pictures that people may choose for themselves. */
export async function listAvatars(sql: Sql, language: Language): Promise<DataOf<'me.avatars'>> {
  const figures = await sql.rows<Figure>(FIGURES)
  return figures.map(({ figure, name }) => ({ id: figure, name: name[language], image: picture(figure) }))
}

async function figurePath(sql: Sql, id: string): Promise<string> {
  if (id === '') return ''
  const known = await sql.first<Figure>(`select * from (${FIGURES}) figures where figure = $1`, [id])
  ensure(known, 'VALIDATION_FAILED', 'avatar')
  return picture(known.figure).small
}

async function showAvatar(tx: Transaction, userId: string, path: string): Promise<void> {
  await tx.rows('update users set avatar = $2 where id = $1 and closed_at is null', [userId, path])
}

const WAITS = {
  title: { zh: '头像审核中', en: 'Your picture is being reviewed' },
  text: { zh: '通过审核后就会换上。', en: 'It will show as soon as it is approved.' },
}

/** Shows an upload that has passed; any other one waits, for WeChat where it is asked already, else for an operator. */
async function chooseUpload(tx: Transaction, userId: string, path: string, now: Date): Promise<void> {
  await pictureNamed.run(tx, userId, [path])
  const check = await tx.first<ContentCheck>(
    `select id, state from content_checks where content = $1 and door in ('upload', 'avatar') for update`,
    [path],
  )
  if (check?.state === 'passed') return showAvatar(tx, userId, path)
  if (check) await tx.rows(`update content_checks set door = 'avatar', user_id = $2 where id = $1`, [check.id, userId])
  else await keepForCheck(tx, { userId, door: 'avatar', content: path, openid: null }, 'review', now)
  await sendMessage(tx, userId, { kind: 'review', ...WAITS }, now)
}

/** Changes somebody's picture, whose row is locked: a figure of the house at once, an upload when it has passed. */
export async function chooseAvatar(tx: Transaction, userId: string, chosen: string, now: Date): Promise<void> {
  await dropAvatar(tx, userId)
  if (chosen.startsWith('/')) await chooseUpload(tx, userId, chosen, now)
  else await showAvatar(tx, userId, await figurePath(tx, chosen))
}

/** Puts the picture that passed in the place of the old one. */
export async function applyAvatar(tx: Transaction, { door, user_id: userId, content }: ContentCheck): Promise<void> {
  if (door === 'avatar') await showAvatar(tx, userId, content)
}
