import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import type { Language } from '../../kernel/localized'
import { mapPage, readPage } from '../../kernel/http/page'
import { ensure } from '../../kernel/refusal'
import type { Sql } from '../../kernel/database/database'
import { GIFTS, presentGift, type GiftRow, type GiftView } from './gift'

const MINE = `${GIFTS}
  where ((g.giver_id = $1 and $2::text is distinct from 'received')
    or (g.recipient_id = $1 and $2::text is distinct from 'sent'))`

/** Gifts somebody gave and got, newest first. */
export async function listGifts(
  sql: Sql,
  userId: string,
  query: QueryOf<'gifts.list'>,
  language: Language,
): Promise<DataOf<'gifts.list'>> {
  const values = [userId, query.direction ?? null]
  const page = await readPage<GiftRow>(sql, query, { select: MINE, order: 'id desc', values })
  return mapPage(page, (row) => presentGift(row, userId, language))
}

/** One gift: one's own, or any whose code is known. */
export async function findGift(
  sql: Sql,
  userId: string,
  { id, code }: { id: string; code?: string },
  language: Language,
): Promise<GiftView> {
  const row = await sql.first<GiftRow>(
    `${GIFTS} where g.id = $1 and (g.giver_id = $2 or g.recipient_id = $2 or g.code = $3)`,
    [id, userId, code ?? null],
  )
  ensure(row, 'NOT_FOUND')
  return presentGift(row, userId, language)
}
