import type { OutboxKind } from '@joybox/contract'
import { newId } from './ids'
import type { Transaction } from './database/database'
import type { Shop } from './shop'

/** Something a sandbox provider would have sent. */
export interface OutboxMessage {
  kind: OutboxKind
  to: string
  subject: string
  text: string
}

/** Keeps a message where `GET /sandbox/outbox` shows it. The log says that it did, not what to whom. */
export async function putInOutbox(shop: Shop, message: OutboxMessage): Promise<void> {
  const { kind, to, subject, text } = message
  await shop.database.rows(
    'insert into outbox (id, kind, sent_to, subject, text, created_at) values ($1, $2, $3, $4, $5, $6)',
    [newId('out'), kind, to, subject, text, shop.now()],
  )
  shop.log.info({ kind }, 'kept in the outbox: GET /sandbox/outbox')
}

/** Removes what was kept for these phones, e-mail addresses and openids. */
export async function emptyOutbox(tx: Transaction, sentTo: readonly string[]): Promise<void> {
  await tx.rows('delete from outbox where sent_to = any($1)', [sentTo])
}
