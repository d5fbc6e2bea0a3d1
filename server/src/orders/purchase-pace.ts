import { createHash } from 'node:crypto'
import { done, forEach, RequestBatcher, type Outcome } from '../kernel/batch'
import { Refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'

/** The command that is paced: each has a pace of its own, since a purchase is one of each. */
export type PacedCommand = 'number' | 'create' | 'pay'

/** Somebody gives a command. */
interface Step {
  userId: string
  command: PacedCommand
  /** Names what is commanded: the same key again is the same command. */
  key: string
}

/**
 * Tests that a time of the row is within a second of now. One in the future was noted before somebody put the clock
 * back.
 */
const isRecent = (at: string) =>
  `${at} between $4::timestamptz - interval '0.999999 seconds' and $4::timestamptz + interval '1 second'`

const IS_REPEAT = `
  exists (select from unnest(p.keys, p.times) as l(key, at) where l.key = excluded.keys[1] and ${isRecent('l.at')})`

/** Digest of a key: a refused command stores nothing that the client sent. */
const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)

// `limit 1` keeps PostgreSQL from reading a whole index at once to answer `exists`.
// A command that was answered needs no step. For the others there is one row for each person and command with times and keys
// of the latest few. The update waits for the one before it, in whatever process that is, and sees what it wrote: a key among
// them is the same command again; for a new one nothing is updated or returned while the oldest is less than a second old.
const TAKE = `
  with asked as (select * from unnest($1::text[], $2::text[], $3::text[], $6::text[]) as s(user_id, command, key, digest)),
  answered as (
    select s.user_id, s.command from asked s
    where s.command = 'pay' and (
        select true from idempotency_keys k where k.user_id = s.user_id and k.key = s.key limit 1)
      or s.command = 'create' and (
        select true from placement_tokens n
          where n.op_id = s.key and n.user_id = s.user_id and n.order_id is not null limit 1)),
  taken as (
    insert into purchase_commands as p (user_id, command, times, keys)
      select s.user_id, s.command, array[$4::timestamptz], array[s.digest] from asked s
      where not exists (select from answered a where a.user_id = s.user_id and a.command = s.command)
      order by s.user_id, s.command
    on conflict (user_id, command) do update
      set times = case when ${IS_REPEAT} then p.times
          else (p.times || excluded.times)[greatest(1, cardinality(p.times) + 2 - $5):] end,
        keys = case when ${IS_REPEAT} then p.keys
          else (p.keys || excluded.keys)[greatest(1, cardinality(p.times) + 2 - $5):] end
      where cardinality(p.times) < $5 or not ${isRecent('p.times[cardinality(p.times) + 1 - $5]')} or ${IS_REPEAT}
    returning user_id, command)
  select user_id, command from answered union all select user_id, command from taken`

const nameOf = ({ userId, command }: Pick<Step, 'userId' | 'command'>) => `${userId} ${command}`

async function take(shop: Shop, steps: readonly Step[]): Promise<Outcome<boolean>[]> {
  const rows = await shop.database.hot.rows<{ user_id: string; command: PacedCommand }>(TAKE, [
    steps.map(({ userId }) => userId),
    steps.map(({ command }) => command),
    steps.map(({ key }) => key),
    shop.now(),
    shop.config.purchasesPerSecond,
    steps.map(({ key }) => digestOf(key)),
  ])
  const taken = new Set(rows.map((row) => nameOf({ userId: row.user_id, command: row.command })))
  return steps.map((step) => done(taken.has(nameOf(step))))
}

const batcher = forEach(
  (shop: Shop) => new RequestBatcher<Step, boolean>((steps) => take(shop, steps), { keyOf: nameOf, name: 'pace' }),
)

/**
 * Lets a person give so many purchase commands a second, whatever their quantity (rules B14), in any number of processes. The
 * same command again, which its key tells, is let through: its answer is kept, or about to be (rules B15). Refuses with
 * RATE_LIMITED. Call it before the command's transaction: what a refused command tried still counts.
 */
export async function requirePace(shop: Shop, userId: string, command: PacedCommand, key: string): Promise<void> {
  if (!(await batcher(shop).do({ userId, command, key }))) throw new Refusal('RATE_LIMITED', { retryAfter: 1 })
}
