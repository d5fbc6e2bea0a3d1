import { createHash } from 'node:crypto'
import type { CallName } from '@joybox/contract'
import { TryAgain, type Sql, type Transaction } from './database/database'
import type { Shop } from './shop'
import { done, refused, type Outcome } from './batch'
import { ensure, Refusal } from './refusal'

/** Identity of a command that happens once: the user, the key they chose, and the request. */
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
      const stored = await readAnswer<Result>(tx, once)
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

interface StoredAnswer<Result> {
  request_hash: string
  response: Result
}

function readAnswer<Result>(sql: Sql, { userId, key }: Once): Promise<StoredAnswer<Result> | undefined> {
  return sql.first('select request_hash, response from idempotency_keys where user_id = $1 and key = $2', [userId, key])
}

/**
 * The answer that this command has got under its key, for checks that only a first request has to pass. Refuses as `idempotent`
 * does; undefined where there is none yet, which says nothing about one that is under way.
 */
export async function findAnswer<Result>({ database }: Shop, once: Once): Promise<{ answer: Result } | undefined> {
  const stored = await readAnswer<Result>(database, once)
  if (!stored) return undefined
  ensure(stored.request_hash === requestHash(once.call, once.request), 'IDEMPOTENCY_KEY_REUSED')
  return { answer: stored.response }
}

/** Runs a command once for its key where it has one, and as often as it comes where it has none. */
export function onceIfKeyed<Result>(
  shop: Shop,
  { key, ...once }: Omit<Once, 'key'> & { key: string | undefined },
  command: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return key === undefined ? shop.database.transaction(command) : idempotent(shop, { ...once, key }, command)
}

/** Answer of a batch to a command that needs a transaction of its own. */
export const ALONE = Symbol('alone')

/** A request that is carried out together with those of other people. */
interface Keyed {
  once: Once
}

/** Outcomes of several users' commands, and the writes they need. */
export interface Verdict<Request, Result> {
  /** Of every request: what becomes of it. */
  outcomes: ReadonlyMap<Request, Outcome<Result | typeof ALONE>>
  /** Writes what was decided; statements that are sent together need no order among each other. */
  write(): Promise<unknown>
}

interface Stored {
  user_id: string
  request_hash: string
  response: unknown
}

function lookUp(tx: Transaction, all: readonly Once[]): Promise<Stored[]> {
  return tx.rows<Stored>(
    `select k.* from unnest($1::text[], $2::text[]) as r(user_id, key) cross join lateral (
         select user_id, request_hash, response from idempotency_keys where user_id = r.user_id and key = r.key limit 1) k`,
    [all.map((once) => once.userId), all.map((once) => once.key)],
  )
}

interface Answered {
  once: Once
  hash: string
  answer: unknown
}

async function keep(tx: Transaction, answered: readonly Answered[], now: Date): Promise<void> {
  if (answered.length === 0) return
  const kept = await tx.rows(
    `insert into idempotency_keys (user_id, key, call, request_hash, response, created_at)
       select k.*, $6 from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::jsonb[])
         as k(user_id, key, call, hash, response) order by k.user_id
       on conflict do nothing returning 1`,
    [
      answered.map(({ once }) => once.userId),
      answered.map(({ once }) => once.key),
      answered.map(({ once }) => once.call),
      answered.map(({ hash }) => hash),
      answered.map(({ answer }) => (answer === null ? null : JSON.stringify(answer))),
      now,
    ],
  )
  // Somebody used a key for another command meanwhile: the next try finds it.
  if (kept.length < answered.length) throw new TryAgain('an idempotency key was used twice at once')
}

/**
 * Runs commands of several people, one of each, in one transaction (group commit), once for each key; see `idempotent`. A key
 * is looked for when its account is locked and kept with the answer in one row, so that a repeat finds either nothing,
 * and may go on, or the whole answer. Refused commands and those that are to go alone leave nothing behind.
 * @param lock takes the locks that come first, the users' accounts among them. It sends all its statements before it waits
 * @param decide finds out, under the locks, what becomes of each of the requests that are new
 * @param told whether a repeat is told the answer that was kept, or is decided on again: what such a command did once it finds
 *   done, and tells the same, so that the answer itself need not be kept
 */
export async function idempotentBatch<Request extends Keyed, Locked, Result>(
  shop: Shop,
  requests: readonly Request[],
  lock: (tx: Transaction, requests: readonly Request[], now: Date) => Promise<Locked>,
  decide: (tx: Transaction, fresh: readonly Request[], locked: Locked, now: Date) => Promise<Verdict<Request, Result>>,
  { told = 'as kept' }: { told?: 'as kept' | 'again' } = {},
): Promise<Outcome<Result | typeof ALONE>[]> {
  const hashes = new Map(requests.map((request) => [request, requestHash(request.once.call, request.once.request)]))
  return shop.database.transaction(
    async (tx) => {
      const now = shop.now()
      const locking = lock(tx, requests, now)
      const looking = lookUp(
        tx,
        requests.map(({ once }) => once),
      )
      const [locked, known] = await Promise.all([locking, looking])
      const stored = new Map(known.map((row) => [row.user_id, row]))
      const isReused = (request: Request, row: Stored) => row.request_hash !== hashes.get(request)
      const toDecide = requests.filter((request) => {
        const row = stored.get(request.once.userId)
        return !row || (told === 'again' && !isReused(request, row))
      })
      const { outcomes, write } = await decide(tx, toDecide, locked, now)
      const answered = toDecide.flatMap((request): Answered[] => {
        const outcome = outcomes.get(request)
        if (stored.has(request.once.userId) || outcome?.status !== 'fulfilled' || outcome.value === ALONE) return []
        const answer = told === 'again' ? null : outcome.value
        return [{ once: request.once, hash: hashes.get(request) as string, answer }]
      })
      await Promise.all([write(), keep(tx, answered, now)])
      return requests.map((request) => {
        const row = stored.get(request.once.userId)
        if (row && isReused(request, row)) return refused(new Refusal('IDEMPOTENCY_KEY_REUSED'))
        if (row && told === 'as kept') return done(row.response as Result)
        return outcomes.get(request) ?? refused(new Error('a request was forgotten'))
      })
    },
    { hot: true },
  )
}
