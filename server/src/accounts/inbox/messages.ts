import type { MessageKind } from '@joybox/contract'
import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import type { Language, Localized } from '../../kernel/localized'
import { mapPage, readPage } from '../../kernel/http/page'
import { isoTime } from '../../kernel/http/time'
import type { Sql } from '../../kernel/database/database'

interface MessageRow {
  id: string
  kind: MessageKind
  title: Localized
  text: Localized
  link: string | null
  created_at: string
  read_at: string | null
}

const MESSAGES = `
  select id, kind, title, text, link, created_at, read_at from messages
  where user_id = $1 and (not $2::boolean or read_at is null)`

async function countUnread(sql: Sql, userId: string): Promise<number> {
  const row = await sql.first<{ count: number }>(
    'select count(*) as count from messages where user_id = $1 and read_at is null',
    [userId],
  )
  return row?.count ?? 0
}

/** A person's messages, newest first, and how many they have not read. */
export async function listMessages(
  sql: Sql,
  userId: string,
  query: QueryOf<'messages.list'>,
  language: Language,
): Promise<DataOf<'messages.list'>> {
  const values = [userId, query.unread ?? false]
  const page = await readPage<MessageRow>(sql, query, { select: MESSAGES, order: 'id desc', values })
  const present = (row: MessageRow) => ({
    id: row.id,
    kind: row.kind,
    title: row.title[language],
    text: row.text[language],
    link: row.link,
    createdAt: isoTime(row.created_at),
    readAt: row.read_at ? isoTime(row.read_at) : null,
  })
  return { ...mapPage(page, present), unread: await countUnread(sql, userId) }
}

/** Marks messages as read, these or all; somebody else's are left alone. When it was first read stays. */
export async function readMessages(
  sql: Sql,
  userId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<{ unread: number }> {
  await sql.rows(
    `update messages set read_at = $3 where user_id = $1 and read_at is null and ($2::text[] is null or id = any($2))`,
    [userId, ids ?? null, now],
  )
  return { unread: await countUnread(sql, userId) }
}
