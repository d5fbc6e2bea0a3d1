import { canMove, machines, type Machine } from '@joybox/contract'
import { openTestShop, type TestShop } from '../../../testing/test-shop'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const tables = Object.entries(machines as Record<string, Machine<string>>)

/** Every ordered pair of different states of a machine. */
const pairs = (machine: Machine<string>) =>
  Object.keys(machine)
    .flatMap((from) => Object.keys(machine).map((to) => [from, to] as const))
    .filter(([a, b]) => a !== b)

/** Asks the database itself about a transition; the row lives only for the question. */
async function ask(table: string, from: string, to: string): Promise<'moved' | 'refused'> {
  return market.shop.database
    .transaction(async (tx) => {
      await tx.rows(`create temporary table ${table} (state text) on commit drop`)
      await tx.rows(
        `create trigger guard before update of state on pg_temp.${table} for each row
           when (old.state is distinct from new.state) execute function guard_${table}_state()`,
      )
      await tx.rows(`insert into pg_temp.${table} values ('${from}')`)
      await tx.rows(`update pg_temp.${table} set state = '${to}'`)
      return 'moved' as const
    })
    .catch((error: Error) => {
      if (!/cannot become/.test(error.message)) throw error
      return 'refused' as const
    })
}

test.each(tables)(
  'B3 %s: the database moves a row along its machine and refuses every other transition',
  async (table, machine) => {
    const wrong: string[] = []
    for (const [from, to] of pairs(machine)) {
      const expected = canMove(machine, from, to) ? 'moved' : 'refused'
      const said = await ask(table, from, to)
      if (said !== expected) wrong.push(`${from} → ${to}: ${said}`)
    }
    expect(wrong).toEqual([])
  },
)

test('B3 every table with a column `state` is guarded by a machine of the contract', async () => {
  const rows = await market.shop.database.rows<{ table: string; guarded: boolean }>(
    `select c.relname as table, exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'guard_state') as guarded
       from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
         join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       where a.attname = 'state' and not a.attisdropped order by 1`,
  )
  expect(rows.filter((row) => !row.guarded).map((row) => row.table)).toEqual([])
  expect(rows.map((row) => row.table)).toEqual(Object.keys(machines).sort())
})
