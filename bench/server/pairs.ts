import { median, type Rate } from '../lib/rate'
import { newBox, placeOrders, type Market } from '../lib/market'
import { everybody, payAndOpen, shoppers } from './shoppers'

export interface Pairs {
  one: number
  two: number
  /** Of each pair of runs beside each other, the median. */
  share: number
  /** Boxes that were sold but not drawn, or drawn but not sold; of a box that sells out, more or fewer than it had. */
  wrong: number
  failed: number
}

/** Pays and opens one hot box over HTTP until the time is up; every shopper takes orders of their own. */
async function run(market: Market, origins: readonly string[], atOnce: number, milliseconds: number, rounds: number) {
  const box = await newBox(market.shop)
  const buyers = market.people.slice(0, atOnce)
  const orders = await placeOrders({ shop: market.shop, people: buyers }, [box], rounds)
  const own = new Map(buyers.map((buyer) => [buyer.id, [] as string[]]))
  for (const { userId, orderNo } of orders) own.get(userId)?.push(orderNo)
  const all = await shoppers(buyers, origins, atOnce)
  let opened = 0
  const result = await everybody(all, milliseconds, async (shopper) => {
    const orderNo = own.get(shopper.id)?.pop()
    if (!orderNo) return false
    await payAndOpen(shopper, orderNo)
    opened += 1
    return true
  })
  for (const { wire } of all) wire.close()
  return { result, wrong: await wrongIn(market, box.boxId, opened) }
}

/** Sums the differences between stock, draws and the answers to the buyers. */
async function wrongIn({ shop }: Market, boxId: string, opened: number): Promise<number> {
  const row = await shop.database.first<{ taken: number; draws: number; owned: number }>(
    `select (select sum(drawn) from prizes where box_id = $1) as taken,
       (select count(*) from draws where box_id = $1) as draws,
       (select count(*) from warehouse_prizes where box_id = $1) as owned`,
    [boxId],
  )
  const { taken = 0, draws = 0, owned = 0 } = row ?? {}
  return Math.abs(taken - draws) + Math.abs(draws - owned) + Math.abs(owned - opened)
}

/** One server beside two on the same PostgreSQL, run by turns. */
export async function pairs(
  market: Market,
  origins: readonly [string, string],
  { times, atOnce, milliseconds, rounds }: { times: number; atOnce: number; milliseconds: number; rounds: number },
): Promise<Pairs> {
  const [ones, twos]: [Rate[], Rate[]] = [[], []]
  let wrong = 0
  for (let time = 0; time < times; time += 1) {
    for (const [list, which] of [
      [ones, origins.slice(0, 1)],
      [twos, origins],
    ] as const) {
      const { result, wrong: own } = await run(market, which, atOnce, milliseconds, rounds)
      list.push(result)
      wrong += own
    }
  }
  const share = median(twos.map((two, index) => two.perSecond / ones[index]!.perSecond))
  const perSecond = (list: readonly Rate[]) => median(list.map((one) => one.perSecond))
  const failed = [...ones, ...twos].reduce((sum, one) => sum + one.failed, 0)
  return { one: perSecond(ones), two: perSecond(twos), share, wrong, failed }
}

/** Sells a box that has only so many through both servers; returns how many were sold beyond what there was, or too few. */
export async function soldBeyondStock(market: Market, origins: readonly string[], atOnce: number): Promise<number> {
  const each = 40
  const box = await newBox(market.shop, each)
  const buyers = market.people.slice(0, atOnce)
  const orders = await placeOrders({ shop: market.shop, people: buyers }, [box], 4)
  const all = await shoppers(buyers, origins, atOnce)
  const wireOf = new Map(all.map((shopper) => [shopper.id, shopper]))
  let paid = 0
  await Promise.all(
    buyers.map(async (buyer) => {
      for (const { userId, orderNo } of orders.filter((order) => order.userId === buyer.id)) {
        const told = await payAndOpen(wireOf.get(userId)!, orderNo).then(
          () => 1,
          () => 0,
        )
        paid += told
      }
    }),
  )
  for (const { wire } of all) wire.close()
  const row = await market.shop.database.first<{ over: number; short: boolean }>(
    `select coalesce(sum(greatest(drawn - minted, 0)), 0) as over, bool_or(drawn >= minted) as short
       from prizes where box_id = $1`,
    [box.boxId],
  )
  return (row?.over ?? 0) + (row?.short ? 0 : 1) + (await wrongIn(market, box.boxId, paid))
}
