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

/** Rendered items of a list, and its full height. */
interface Standing {
  rows: number
  /** Boxes in place of what is far. */
  boxes: number
  nodes: number
  height: number
}

/** Goes to a share of the way down and tells what stands there once it stands still. */
async function at(phone: Phone, share: number): Promise<Standing> {
  await phone.page.evaluate((to) => {
    const box = document.querySelector<HTMLElement>('.taro_page') as HTMLElement
    box.scrollTop = box.scrollHeight * to
  }, share)
  let [before, now] = ['', '']
  do {
    await phone.page.waitForTimeout(300)
    before = now
    now = JSON.stringify(await stands(phone))
  } while (now !== before)
  return JSON.parse(now)
}

function stands(phone: Phone): Promise<Standing> {
  return phone.page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length
    return {
      rows: count('.taro_page .mine__order'),
      boxes: count('.taro_page [id^=ll]:empty'),
      nodes: count('.taro_page *'),
      height: document.querySelector('.taro_page')?.scrollHeight ?? 0,
    }
  })
}

/** Reads the list to its end, then looks what stands there from top to end. */
async function readThrough(phone: Phone, token: string, count: number): Promise<Standing[]> {
  await phone.signIn(token)
  let answered = 0
  phone.page.on('response', async (response) => {
    if (/\/dev-api\/orders\?/.test(response.url())) answered += (await response.json()).data.records.length
  })
  await phone.open('/pagesA/my_blind_box/index?tab=orders')
  await phone.see('月兔 · 八夜')
  let end = 0
  await until(
    async () => {
      const before = end
      end = (await at(phone, 1)).height
      return answered >= count && end === before
    },
    () => `all ${count} orders, ${answered} so far`,
    30_000,
  )
  const standing: Standing[] = []
  for (const share of [1, 0, 0.3, 0.5, 0.8]) standing.push(await at(phone, share))
  return standing
}

it('of a list of 200 no more is on the page than twenty rows, and what is far leaves its height', async () => {
  const read: Standing[][] = []
  for (const count of [20, 200]) {
    const token = await withOrders(count)
    await shop.phone(async (phone) => {
      read.push(await readThrough(phone, token, count))
    })
  }
  for (const { rows, boxes } of read.flat()) {
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThanOrEqual(20)
    expect(boxes).toBeLessThanOrEqual(2)
  }
  for (const standing of read)
    for (const { height } of standing)
      expect(Math.abs(height - (standing[0]?.height ?? 0))).toBeLessThanOrEqual(height / 100)
})
