import type { MessageKind } from '@joybox/contract'
import { newId } from '../../kernel/ids'
import type { Localized } from '../../kernel/localized'
import type { Sql } from '../../kernel/database/database'

/** Message to a user, in both languages. */
export interface Message {
  kind: MessageKind
  title: Localized
  text: Localized
  /** A path in the app, such as `/pagesA/my_blind_box/index?tab=prizes`, where there is something to look at. */
  link?: string
  /** Makes sending happen once only, such as `gift_expired:{giftId}`: a second one is silently left out. */
  uniqueKey?: string
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
      message.title,
      message.text,
      message.link ?? null,
      message.uniqueKey ?? null,
      now,
    ],
  )
}
