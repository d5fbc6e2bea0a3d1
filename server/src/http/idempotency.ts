import { createHash } from 'node:crypto'
import type { CallName } from '@joybox/contract'
import type { Transaction } from '../database/database'
import type { Shop } from '../shop'
import { done, refused, type Outcome } from '../database/together'
import { ensure, Refusal } from './refusal'

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

/** How the claim of a key went: `first`, or the answer that was stored when it was first used, or a refusal. */
export type Claim<Result> = { first: true } | { first: false; stored: Outcome<Result> }

const columnsOf = (all: readonly Once[]) => [all.map((once) => once.userId), all.map((once) => once.key)] as const

/**
 * Claims the keys of commands that are carried out together, in their transaction; see `idempotent`. No two of one person.
 * Keys whose command is refused must be given back with `releaseKeys`, the others get their answers with `storeAnswers`.
 */
export async function claimKeys<Result>(
  tx: Transaction,
  all: readonly Once[],
  now: Date,
): Promise<ReadonlyMap<Once, Claim<Result>>> {
  const hashes = new Map(all.map((once) => [once, requestHash(once.call, once.request)]))
  const [users, keys] = columnsOf(all)
  const claimed = await tx.rows<{ user_id: string }>(
    `insert into idempotency_keys (user_id, key, call, request_hash, created_at)
       select k.*, $5 from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as k(user_id, key, call, hash)
       order by k.user_id on conflict do nothing returning user_id`,
    [users, keys, all.map((once) => once.call), [...hashes.values()], now],
  )
  const first = new Set(claimed.map((row) => row.user_id))
  const repeats = all.filter((once) => !first.has(once.userId))
  const known = repeats.length
    ? await tx.rows<{ user_id: string; request_hash: string; response: Result }>(
        `select k.user_id, k.request_hash, k.response from idempotency_keys k
           join unnest($1::text[], $2::text[]) as r(user_id, key) on k.user_id = r.user_id and k.key = r.key`,
        [...columnsOf(repeats)],
      )
    : []
  const stored = new Map(known.map((row) => [row.user_id, row]))
  const claimOf = (once: Once): Claim<Result> => {
    if (first.has(once.userId)) return { first: true }
    const row = stored.get(once.userId)
    const same = row?.request_hash === hashes.get(once)
    return { first: false, stored: row && same ? done(row.response) : refused(new Refusal('IDEMPOTENCY_KEY_REUSED')) }
  }
  return new Map(all.map((once) => [once, claimOf(once)]))
}

/** Gives claimed keys back, as if they had never been used: their commands were refused. */
export async function releaseKeys(tx: Transaction, all: readonly Once[]): Promise<void> {
  if (all.length === 0) return
  await tx.rows(
    `delete from idempotency_keys k using unnest($1::text[], $2::text[]) as r(user_id, key)
       where k.user_id = r.user_id and k.key = r.key`,
    [...columnsOf(all)],
  )
}

/** Keeps the answers of commands with their keys, for repeats. */
export async function storeAnswers(tx: Transaction, answers: ReadonlyMap<Once, unknown>): Promise<void> {
  if (answers.size === 0) return
  await tx.rows(
    `update idempotency_keys k set response = r.response
       from unnest($1::text[], $2::text[], $3::jsonb[]) as r(user_id, key, response)
       where k.user_id = r.user_id and k.key = r.key`,
    [...columnsOf([...answers.keys()]), [...answers.values()].map((answer) => JSON.stringify(answer))],
  )
}
