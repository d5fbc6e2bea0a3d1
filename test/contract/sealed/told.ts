import type { CallName } from '@joybox/contract'
import { difference } from './compare'
import type { Standing } from './scenario'
import type { Role, Step, Twins } from './twins'

/** A request that was made, with its randomness. */
export interface Taken {
  step: Step
  at: number
}

/** Calls whose purpose is to tell what is in a box or a slot; a purchase does where it opens at once. */
const TELL: ReadonlySet<CallName> = new Set([
  'sealedBoxes.open',
  'trays.hint',
  'trays.peek',
  'props.use',
  'orders.pay',
  'sandbox.cashier',
])

const BOXES = `select id, user_id from sealed_boxes where box_id = $1 and state = 'sealed' order by id desc`

function roleOf({ people }: Twins, userId: string): Role {
  return (Object.keys(people) as (keyof Twins['people'])[]).find((who) => people[who].id === userId) ?? 'nobody'
}

/** Sealed boxes that their owners can still give back in one of the shops, one after the other. */
export async function returnable(twins: Twins, { boxId }: Standing): Promise<Set<string>> {
  await twins.mark('returning')
  const back = new Set<string>()
  const rows = await twins.inBoth(({ session }) => session.rows<{ id: string; user_id: string }>(BOXES, [boxId]))
  const owners = new Map(rows.flat().map((row) => [row.id, row.user_id]))
  // A refusal because of a later box ends when that box has gone.
  for (let before = -1; before < back.size;) {
    before = back.size
    for (const [id, userId] of owners) {
      if (back.has(id)) continue
      const { heard } = await twins.ask({ name: 'sealedBoxes.refund', who: roleOf(twins, userId), params: { id } })
      if (heard.some(({ success }) => success)) back.add(id)
    }
  }
  await twins.backTo('returning')
  return back
}

/** Comes back to the scenario's place and makes the requests again; `step0` … are marks before each. */
export async function replay(
  twins: Twins,
  path: readonly Taken[],
  before?: () => Promise<void>,
): Promise<string | null> {
  await twins.backTo('scenario')
  await before?.()
  for (const [nth, { step, at }] of path.entries()) {
    await twins.mark(`step${nth}`)
    const differs = difference((await twins.ask(step, at)).heard)
    if (differs) return differs
  }
  return null
}

/**
 * Finds the differences between the two shops after these requests that were not told on purpose: null where a call on
 * the way was made to tell, and outcomes that can still be given back make no difference. Those that cannot are made
 * alike for that, and everything is asked again. Both shops have to be brought back afterwards.
 */
export async function untold(
  twins: Twins,
  standing: Standing,
  path: readonly Taken[],
  said: string,
): Promise<string | null> {
  if (!path.some(({ step }) => TELL.has(step.name))) return said
  const back = await returnable(twins, standing)
  const undone = standing.units.filter(({ sealedBoxIds }) => !sealedBoxIds.some((id) => back.has(id)))
  const differs = await replay(twins, path, () => standing.arrange(new Set(undone)))
  return differs && `${differs} (${back.size} can still be given back)`
}
