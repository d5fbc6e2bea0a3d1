import { done, forEach, RequestBatcher, type Outcome } from '../kernel/batch'
import { Refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'

/** The command that is paced: each has a pace of its own, since a purchase is one of each. */
export type PacedCommand = 'create' | 'pay'

/** Somebody gives a command. */
interface Step {
  userId: string
  command: PacedCommand
}

// One row for each person and command, with the times of the latest few. The update waits for the one before it, in whatever
// process that is, and sees its times; when the oldest of them is less than a second old, nothing is updated or returned. Times
// to come were noted before somebody put the clock back: they hold nobody up.
const TAKE = `
  insert into purchase_commands as p (user_id, command, times)
    select s.user_id, s.command, array[$3::timestamptz] from unnest($1::text[], $2::text[]) as s(user_id, command)
    order by s.user_id, s.command
  on conflict (user_id, command) do update
    set times = (p.times || $3::timestamptz)[greatest(1, cardinality(p.times) + 2 - $4):]
    where cardinality(p.times) < $4 or p.times[cardinality(p.times) + 1 - $4]
      not between $3::timestamptz - interval '0.999999 seconds' and $3::timestamptz + interval '1 second'
  returning user_id, command`

const nameOf = ({ userId, command }: Step) => `${userId} ${command}`

async function take(shop: Shop, steps: readonly Step[]): Promise<Outcome<boolean>[]> {
  const rows = await shop.database.hot.rows<{ user_id: string; command: PacedCommand }>(TAKE, [
    steps.map(({ userId }) => userId),
    steps.map(({ command }) => command),
    shop.now(),
    shop.config.purchasesPerSecond,
  ])
  const taken = new Set(rows.map((row) => nameOf({ userId: row.user_id, command: row.command })))
  return steps.map((step) => done(taken.has(nameOf(step))))
}

const batcher = forEach(
  (shop: Shop) => new RequestBatcher<Step, boolean>((steps) => take(shop, steps), { keyOf: nameOf, name: 'pace' }),
)

/**
 * Lets a person give so many purchase commands a second, whatever their quantity (rules B14), in any number of processes.
 * Refuses with RATE_LIMITED. Call it before the command's transaction: what a refused command tried still counts.
 */
export async function requirePace(shop: Shop, userId: string, command: PacedCommand): Promise<void> {
  if (!(await batcher(shop).do({ userId, command }))) throw new Refusal('RATE_LIMITED', { retryAfter: 1 })
}
