import type { ContentCheckState } from '@joybox/contract'
import type { Transaction } from '../../kernel/database/database'
import { Hook } from '../../kernel/hooks'
import { newId } from '../../kernel/ids'
import type { Localized } from '../../kernel/localized'
import { sendMessage } from '../inbox/send'

/** Doors whose content waits in `content_checks`. */
export type KeptDoor = 'nickname' | 'upload' | 'avatar'

/** Something that waits for its judgement, or had it. */
export interface ContentCheck {
  id: string
  user_id: string
  door: KeptDoor
  content: string
  /** Null where WeChat cannot be asked: an operator judges. */
  openid: string | null
  state: ContentCheckState
  attempts: number
}

/** A text or picture may be used from now on. */
export const contentPassed = new Hook<[tx: Transaction, check: ContentCheck]>()

/** A text or picture may not be used. */
export const contentRefused = new Hook<[tx: Transaction, check: ContentCheck, now: Date]>()

/** Keeps content until it is judged. A newer nickname takes the place of one that waits. */
export async function keepForCheck(
  tx: Transaction,
  { userId, door, content, openid }: { userId: string; door: KeptDoor; content: string; openid: string | null },
  state: 'waiting' | 'review',
  now: Date,
): Promise<void> {
  if (door === 'nickname') await dropNickname(tx, userId)
  await tx.rows(
    `insert into content_checks (id, user_id, door, content, openid, state, created_at, due_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [newId('chk'), userId, door, content, openid, state, now],
  )
}

/** Forgets a nickname that waits. */
export async function dropNickname(tx: Transaction, userId: string): Promise<void> {
  await tx.rows(
    `delete from content_checks where user_id = $1 and door = 'nickname' and state in ('waiting', 'review')`,
    [userId],
  )
}

/** Lets go of a picture that waits to be somebody's avatar: an upload that WeChat is asked about is one like others again. */
export async function dropAvatar(tx: Transaction, userId: string): Promise<void> {
  const waiting = `user_id = $1 and door = 'avatar' and state not in ('passed', 'refused')`
  await tx.rows(`delete from content_checks where ${waiting} and openid is null`, [userId])
  await tx.rows(`update content_checks set door = 'upload' where ${waiting}`, [userId])
}

/** Forgets what a closing account had kept here. */
export async function eraseChecks(tx: Transaction, userId: string): Promise<void> {
  await tx.rows('delete from content_checks where user_id = $1', [userId])
}

const TITLES = {
  nickname: {
    passed: { zh: '新昵称已通过审核', en: 'Your new nickname was approved' },
    refused: { zh: '新昵称没有通过审核', en: 'Your new nickname was not approved' },
  },
  avatar: {
    passed: { zh: '新头像已通过审核', en: 'Your new picture was approved' },
    refused: { zh: '新头像没有通过审核', en: 'Your new picture was not approved' },
  },
  upload: {
    passed: { zh: '图片已通过审核', en: 'Your picture was approved' },
    refused: { zh: '图片没有通过审核', en: 'Your picture was not approved' },
  },
} as const

const refusedText = (note: string | undefined): Localized =>
  note
    ? { zh: note, en: note }
    : {
        zh: '内容不符合平台规范，请换一个再试。',
        en: 'It does not keep to the content rules. Please try another one.',
      }

const passedText = ({ door, content }: ContentCheck): Localized =>
  door === 'nickname' ? { zh: content, en: content } : { zh: '现在已经换上了。', en: 'It shows from now on.' }

/** The operator who judges, where WeChat left it to one, and the reason that the owner is given. */
interface Operator {
  operatorId: string
  note?: string
}

/** Judges what waits, once: its owner learns of a refusal and of a nickname that took a while. */
export async function judge(
  tx: Transaction,
  check: ContentCheck,
  verdict: 'passed' | 'refused',
  now: Date,
  operator?: Operator,
): Promise<boolean> {
  const judged = await tx.rows(
    `update content_checks set state = $2, decided_at = $3, decided_by = $4, failure = null
       where id = $1 and state not in ('passed', 'refused') returning id`,
    [check.id, verdict, now, operator?.operatorId ?? null],
  )
  if (judged.length === 0) return false
  if (verdict === 'passed') await contentPassed.run(tx, check)
  else await contentRefused.run(tx, check, now)
  if (verdict === 'passed' && check.door === 'upload') return true
  const title = TITLES[check.door][verdict]
  const text = verdict === 'refused' ? refusedText(operator?.note) : passedText(check)
  await sendMessage(tx, check.user_id, { kind: 'review', title, text, uniqueKey: `content:${check.id}` }, now)
  return true
}

/** Puts the nickname that passed in the place of the old one. */
export async function applyNickname(tx: Transaction, { door, user_id: userId, content }: ContentCheck): Promise<void> {
  if (door === 'nickname')
    await tx.rows('update users set nickname = $2 where id = $1 and closed_at is null', [userId, content])
}
