import type { BodyOf, DataOf, QueryOf } from '@joybox/contract/client-types'
import { recordAudit } from '../kernel/audit/record'
import type { Sql } from '../kernel/database/database'
import { mapPage, readPage } from '../kernel/http/page'
import { onceIfKeyed } from '../kernel/idempotency'
import { newId } from '../kernel/ids'
import type { Localized } from '../kernel/localized'
import { ensure } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'

type View = DataOf<'admin.addCannedAnswer'>
type Canned = BodyOf<'admin.addCannedAnswer'>

interface Row {
  id: string
  title: string
  text: Localized
}

const present = ({ id, title, text }: Row): View => ({ id, title, textZh: text.zh, textEn: text.en })
const columns = ({ title, textZh, textEn }: Canned) => [title.trim(), { zh: textZh.trim(), en: textEn.trim() }]

export async function listCannedAnswers(sql: Sql, query: QueryOf<'admin.cannedAnswers'>) {
  const select = 'select id, title, text from canned_answers'
  return mapPage(await readPage<Row>(sql, query, { select, order: 'title, id', values: [] }), present)
}

export function addCannedAnswer(shop: Shop, actorId: string, key: string | undefined, canned: Canned): Promise<View> {
  const once = { userId: actorId, key, call: 'admin.addCannedAnswer', request: canned } as const
  return onceIfKeyed(shop, once, async (tx) => {
    const [row] = await tx.rows<Row>(
      'insert into canned_answers (id, title, text, updated_at) values ($1, $2, $3, $4) returning id, title, text',
      [newId('can'), ...columns(canned), shop.now()],
    )
    ensure(row, 'NOT_FOUND')
    await recordAudit(tx, { actorId, action: 'canned_answer.add', subject: { id: row.id } }, shop.now())
    return present(row)
  })
}

export function changeCannedAnswer(shop: Shop, actorId: string, id: string, canned: Canned): Promise<View> {
  return shop.database.transaction(async (tx) => {
    const [row] = await tx.rows<Row>(
      'update canned_answers set title = $2, text = $3, updated_at = $4 where id = $1 returning id, title, text',
      [id, ...columns(canned), shop.now()],
    )
    ensure(row, 'NOT_FOUND')
    await recordAudit(tx, { actorId, action: 'canned_answer.change', subject: { id } }, shop.now())
    return present(row)
  })
}

export async function removeCannedAnswer(shop: Shop, actorId: string, id: string): Promise<true> {
  await shop.database.transaction(async (tx) => {
    const gone = await tx.rows('delete from canned_answers where id = $1 returning 1', [id])
    ensure(gone.length === 1, 'NOT_FOUND')
    await recordAudit(tx, { actorId, action: 'canned_answer.remove', subject: { id } }, shop.now())
  })
  return true
}
