import { shownBoxStates } from '@joybox/contract'
import type { BodyOf } from '@joybox/contract/client-types'
import type { Sql } from '../kernel/database/database'
import { ensure } from '../kernel/refusal'
import { requireOwnPictures } from '../tools/media/own-uploads'
import type { Said } from './conversation'

type Sent = BodyOf<'customerService.send'>

/**
 * Checks what somebody sends: exactly one thing, a picture that they uploaded, an order of the conversation's user, a box that
 * anybody may see.
 */
export async function checkSaid(sql: Sql, authorId: string, sent: Sent): Promise<Said> {
  const { text, picture, orderNo, boxId } = sent
  const given = [text, picture, orderNo, boxId].filter((part) => part !== undefined)
  ensure(given.length === 1, 'VALIDATION_FAILED', 'text')
  if (text !== undefined) return { kind: 'text', text: text.trim() }
  if (picture !== undefined) {
    await requireOwnPictures(sql, authorId, [picture])
    return { kind: 'picture', picture }
  }
  if (orderNo !== undefined) {
    ensure(await isOwnOrder(sql, authorId, orderNo), 'NOT_FOUND')
    return { kind: 'order', orderId: orderNo }
  }
  ensure(boxId !== undefined && (await isShownBox(sql, boxId)), 'NOT_FOUND')
  return { kind: 'box', boxId }
}

export async function isOwnOrder(sql: Sql, userId: string, orderNo: string): Promise<boolean> {
  return (await sql.first('select 1 from orders where id = $1 and user_id = $2', [orderNo, userId])) !== undefined
}

export async function isShownBox(sql: Sql, boxId: string): Promise<boolean> {
  return (
    (await sql.first('select 1 from boxes where id = $1 and state = any($2)', [boxId, shownBoxStates])) !== undefined
  )
}
