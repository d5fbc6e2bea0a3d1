import { visit } from '../helpers/h5/fixture'
import type { Phone } from '../helpers/h5/phone'
import { until } from '../helpers/until'

const shop = visit()

/** SQL that writes rows of a table again, with other ids; every column but those that PostgreSQL fills in by itself. */
const again = (table: string, ids: string[], which: string, times: number) => `
  execute (
    select format('insert into ${table} (%s) select %s from ${table}, generate_series(2, ${times}) n where ${which}',
      string_agg(column_name, ','),
      string_agg(case when column_name in (${ids.map((id) => `'${id}'`).join()}) then column_name || ' || n'
        else column_name end, ','))
    from information_schema.columns where table_name = '${table}' and is_generated = 'NEVER');`

/** Somebody with so many orders: one is bought, the others are written beside it. */
async function withOrders(count: number): Promise<string> {
  const player = await (await shop.client().register()).topUp(10_000)
  const { orderNo } = await player.order('box:box_moon-rabbits', { quantity: 1 })
  await player.call('orders.pay', { body: { orderNo } })
  const orders = again('orders', ['id'], `id = ''${orderNo}''`, count)
  const payments = again('payments', ['id', 'order_id'], `order_id = ''${orderNo}''`, count)
  shop.shop().sql(`do $$ begin ${orders} ${payments} end $$`)
  return player.token as string
}

/** Reads the list to its end, then counts what the page has where its middle is in the window. */
async function nodesAtMiddle(phone: Phone, token: string, count: number): Promise<number> {
  await phone.signIn(token)
  await phone.open('/pagesA/my_blind_box/index?tab=orders')
  await phone.see('月兔 · 八夜')
  const { page } = phone
  const scroll = (share: number) =>
    page.evaluate((to) => {
      const box = document.querySelector<HTMLElement>('.taro_page') as HTMLElement
      box.scrollTop = box.scrollHeight * to
      return box.scrollHeight
    }, share)
  let tall = 0
  await until(
    async () => {
      const before = tall
      tall = await scroll(1)
      await page.waitForTimeout(300)
      return tall === before
    },
    `all ${count} orders`,
    30_000,
  )
  await scroll(0.5)
  await page.waitForTimeout(500)
  return page.evaluate(() => document.querySelectorAll('.taro_page *').length)
}

it('of a list of 200 hardly more is on the page than of one of 20', async () => {
  const counts: number[] = []
  for (const count of [20, 200]) {
    const token = await withOrders(count)
    await shop.phone(async (phone) => {
      counts.push(await nodesAtMiddle(phone, token, count))
    })
  }
  const [few, many] = counts as [number, number]
  // Twenty are all near: each has ten nodes and more.
  expect(few).toBeGreaterThan(200)
  // An empty box for every six that are not near, and as many more items as the runs are cut otherwise.
  expect(many - few).toBeLessThanOrEqual(180 / 6 + 6 * 12)
})
