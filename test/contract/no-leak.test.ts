import { tables } from '../../server/src/admin/tables/definitions'
import { openWorld, request, walkGets, type Answer, type World } from './world'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Puts another prize, of another tier where the box has one, into every sealed box, counters and all. */
async function swapOutcomes(state: 'sealed' | 'opened'): Promise<number> {
  return world.market.shop.database.transaction(async (tx) => {
    await tx.rows('alter table draws disable trigger draws_append_only')
    await tx.rows('alter table warehouse_prizes disable trigger refers_for_ever')
    const swaps = await tx.rows<{ id: string; from: string; to: string }>(
      `select d.id, d.prize_id as from, (
         select q.id from prizes q where q.box_id = p.box_id and q.id <> p.id order by q.tier = p.tier, q.id limit 1) as to
       from draws d join sealed_boxes x on x.draw_id = d.id join prizes p on p.id = d.prize_id
       where x.state = $1 and d.kind = 'odds' order by d.id`,
      [state],
    )
    for (const { id, from, to } of swaps) {
      await tx.rows(
        `update draws d set prize_id = p.id, tier = p.tier, ticket = (d.ticket + 500000) % 1000000, weight = 1,
           rule = '{"kind":"guarantee","tier":"R"}' from prizes p where d.id = $1 and p.id = $2`,
        [id, to],
      )
      await tx.rows('update warehouse_prizes set prize_id = $2 where draw_id = $1', [id, to])
      const opened = state === 'opened' ? 1 : 0
      await tx.rows('update prizes set drawn = drawn - 1 where id = $1', [from])
      await tx.rows('update prizes set drawn = drawn + 1 where id = $1', [to])
      await tx.rows('update prize_openings set opened = opened - $2 where prize_id = $1', [from, opened])
      await tx.rows(
        `insert into prize_openings as o (prize_id, opened) values ($1, $2)
           on conflict (prize_id) do update set opened = o.opened + $2`,
        [to, opened],
      )
    }
    await tx.rows('alter table warehouse_prizes enable trigger refers_for_ever')
    await tx.rows('alter table draws enable trigger draws_append_only')
    return swaps.length
  })
}

/** Reads every table's rows with the token, by POST. */
async function walkTables(token: string | undefined): Promise<[string, Answer][]> {
  const said: [string, Answer][] = []
  for (const table of Object.keys(tables)) {
    const query = { table, method: 'page' }
    const body = { current: 1, size: 100 }
    said.push([`tables.invoke ${table}`, await request(world.market, 'tables.invoke', { query, body, token })])
  }
  return said
}

type Everything = [who: string, said: Map<string, Answer>][]

async function everythingSaid(): Promise<Everything> {
  const everybody = [
    ['nobody', undefined],
    ['owner', world.owner.token],
    ['other', world.other.token],
    ['operator', world.operator.token],
  ] as const
  const said: Everything = []
  for (const [who, token] of everybody) {
    said.push([who, new Map([...(await walkGets(world, token)), ...(await walkTables(token))])])
  }
  return said
}

/** Lists the differences, and who heard them. */
function differences(before: Everything, after: Everything): string[] {
  return before.flatMap(([who, said], i) =>
    [...said].filter(([what, { body }]) => after[i]?.[1].get(what)?.body !== body).map(([what]) => `${who}: ${what}`),
  )
}

test('B4 no answer to anybody depends on what is in a sealed box: with other outcomes every GET and every table says the same', async () => {
  const before = await everythingSaid()
  expect(before.every(([, said]) => [...said.values()].some((answer) => answer.success))).toBe(true)
  expect(await swapOutcomes('sealed')).toBeGreaterThanOrEqual(9)
  expect(differences(before, await everythingSaid())).toEqual([])
})

test('B4 the walk would notice: with other outcomes in opened boxes, what their owner is told changes', async () => {
  const before = await everythingSaid()
  expect(await swapOutcomes('opened')).toBeGreaterThanOrEqual(5)
  const heard = differences(before, await everythingSaid())
  expect(heard).toContainEqual(expect.stringMatching(/^owner: draws\.list/))
  expect(heard).toContainEqual(expect.stringMatching(/^nobody: draws\.proof/))
})
