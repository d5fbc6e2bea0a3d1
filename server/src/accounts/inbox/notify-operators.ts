import type { Sql } from '../../kernel/database/database'
import { sendMessage, type Message } from './send'

/** Leaves a message for everybody who operates the shop, once for each of them where it has a unique key. */
export async function notifyOperators(sql: Sql, message: Message, now: Date): Promise<void> {
  const operators = await sql.rows<{ id: string }>(`select id from users where 'operator' = any(roles) order by id`)
  for (const { id } of operators) {
    const uniqueKey = message.uniqueKey && `${message.uniqueKey}:${id}`
    await sendMessage(sql, id, { ...message, uniqueKey }, now)
  }
}
