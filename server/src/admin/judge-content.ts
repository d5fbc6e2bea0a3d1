import type { BodyOf, DataOf, QueryOf } from '@joybox/contract/client-types'
import { judge, type ContentCheck } from '../accounts/moderation/content-checks'
import { recordAudit } from '../kernel/audit/record'
import { mapPage, readPage } from '../kernel/http/page'
import { isoTime } from '../kernel/http/time'
import { idempotent, type Once } from '../kernel/idempotency'
import { ensure } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'

interface Row extends ContentCheck {
  nickname: string
  failure: string | null
  created_at: string
}

const WAITING = `
  select c.*, u.nickname from content_checks c join users u on u.id = c.user_id where c.state = 'review'`

/** Content that waits for an operator, oldest first. */
export async function listContentChecks(
  { database }: Shop,
  query: QueryOf<'admin.contentChecks'>,
): Promise<DataOf<'admin.contentChecks'>> {
  const page = await readPage<Row>(database, query, { select: WAITING, order: 'id', values: [] })
  return mapPage(page, (row) => ({
    id: row.id,
    user: { id: row.user_id, nickname: row.nickname },
    door: row.door,
    text: row.door === 'nickname' ? row.content : null,
    picture: row.door === 'nickname' ? null : row.content,
    why: row.failure,
    createdAt: isoTime(row.created_at),
  }))
}

/** Judges content that waits. Nobody judges their own. */
export function judgeContent(
  shop: Shop,
  once: Once,
  id: string,
  { verdict, note }: BodyOf<'admin.judgeContent'>,
): Promise<boolean> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const { userId: operatorId } = once
    const check = await tx.first<ContentCheck>('select * from content_checks where id = $1 for update', [id])
    ensure(check, 'NOT_FOUND')
    ensure(check.user_id !== operatorId, 'FORBIDDEN')
    ensure(check.state === 'review', 'STATE_CONFLICT')
    await judge(tx, check, verdict, now, { operatorId, note })
    const subject = { checkId: id, userId: check.user_id, door: check.door, verdict, note: note ?? null }
    await recordAudit(tx, { actorId: operatorId, action: 'content.judge', subject }, now)
    return true
  })
}
