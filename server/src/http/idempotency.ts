import { createHash } from 'node:crypto'
import type { CallName } from '@joybox/contract'
import type { Transaction } from '../database/database'
import type { Shop } from '../shop'
import { ensure } from './refusal'

/** What makes a command happen once: who asks, the key they chose, and what they ask for. */
export interface Once {
  userId: string
  key: string
  call: CallName
  request: unknown
}

/** A short name for what was asked: the same request has the same hash, whatever the order of its keys. */
export function requestHash(call: CallName, request: unknown): string {
  const sorted = (_: string, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return createHash('sha256')
    .update(`${call}\n${JSON.stringify(request ?? null, sorted)}`)
    .digest('hex')
}

/**
 * Runs a command in a transaction, once for each key (rules B15): a repeat with the same request gets the stored answer, one
 * with another request is refused. A repeat that arrives while the first is still running waits for it at the key's unique
 * index. Refusals are not stored: their transaction leaves nothing behind, so the same key may be tried again.
 */
export function idempotent<Result>(
  shop: Shop,
  once: Once,
  command: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const hash = requestHash(once.call, once.request)
  return shop.database.transaction(async (tx) => {
    const claimed = await tx.rows(
      `insert into idempotency_keys (user_id, key, call, request_hash, created_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing returning key`,
      [once.userId, once.key, once.call, hash, shop.now()],
    )
    if (claimed.length === 0) {
      const stored = await tx.first<{ request_hash: string; response: Result }>(
        'select request_hash, response from idempotency_keys where user_id = $1 and key = $2',
        [once.userId, once.key],
      )
      ensure(stored?.request_hash === hash, 'IDEMPOTENCY_KEY_REUSED')
      return stored.response
    }
    const result = await command(tx)
    await tx.rows('update idempotency_keys set response = $3 where user_id = $1 and key = $2', [
      once.userId,
      once.key,
      JSON.stringify(result),
    ])
    return result
  })
}
