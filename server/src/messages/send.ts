import type { MessageKind } from '@joybox/contract'
import { newId } from '../ids'
import type { Localized } from '../http/messages'
import type { Sql } from '../database/database'

/** Something a person is told, in both languages. */
export interface Message {
  kind: MessageKind
  title: Localized
  text: Localized
  /** A path in the app, such as `/pagesA/my_blind_box/index?tab=prizes`, where there is something to look at. */
  link?: string
  /** What makes it sent once only, such as `gift_expired:{giftId}`: a second one is silently left out. */
  uniqueKey?: string
}

/** JSON that PostgreSQL takes: half a character, as a note may hold, becomes the replacement character. */
function jsonOf({ zh, en }: Localized): string {
  const whole = (text: string) => Buffer.from(text).toString()
  return JSON.stringify({ zh: whole(zh), en: whole(en) })
}

/**
 * Leaves a message for a person. Give it the command's own transaction, so that what happened and what is said of it stand or
 * fall together.
 */
export async function sendMessage(sql: Sql, userId: string, message: Message, now: Date): Promise<void> {
  await sql.rows(
    `insert into messages (id, user_id, kind, title, text, link, unique_key, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (unique_key) do nothing`,
    [
      newId('msg'),
      userId,
      message.kind,
      jsonOf(message.title),
      jsonOf(message.text),
      message.link ?? null,
      message.uniqueKey ?? null,
      now,
    ],
  )
}
