import { buildApp } from '../../server/src/app/build-app'
import type { Shop } from '../../server/src/kernel/shop'
import { crowd, placeOrders, type Person } from '../lib/market'
import { pay, payAndOpen, payAndOpenAll } from '../lib/pay-and-open'

/** Those who are measured, and what each of them has bought: more than a page of it is open, some is not. */
const PEOPLE = 40
const OPENED = 30
const SEALED = 10

type Box = { boxId: string; oddsVersionId: string }

/** A shop that is visited by people with purchases of their own. */
export interface Visit {
  /** Measurements of the visit. */
  whats: readonly string[]
  /** Milliseconds that one of these takes, once for each person, one after the other. */
  times: (what: string) => Promise<number[]>
}

const pagesOf = ({ boxId }: Box): ReadonlyMap<string, string> =>
  new Map([
    ['home', '/home'],
    ['a box', `/boxes/${boxId}`],
    ['what others opened from it', `/boxes/${boxId}/draws`],
    ['own orders', '/orders'],
    ['own sealed boxes', '/sealed-boxes?state=sealed'],
    ['own warehouse', '/prizes'],
    ['own draws', '/draws'],
    ['wallet', '/wallet'],
    ['wallet’s entries', '/wallet/entries'],
    ['limits and what was spent this month', '/me/limits'],
  ])

const PAY_AND_OPEN = 'pay and open'

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Lets people buy; what they bought is the same in every shop. */
async function shopping(shop: Shop, people: Person[], box: Box): Promise<void> {
  const orders = await placeOrders({ shop, people }, [box], OPENED + SEALED)
  const [toOpen, toKeep] = [orders.slice(0, PEOPLE * OPENED), orders.slice(PEOPLE * OPENED)]
  await payAndOpenAll(shop, toOpen, PEOPLE, 60_000)
  await Promise.all(toKeep.map((order) => pay(shop, order)))
}

/** New people with purchases behind them, and orders to pay for so many turns and one to warm up. */
export async function visit(shop: Shop, box: Box, turns: number): Promise<Visit> {
  const app = await buildApp(shop)
  const people = await crowd(shop, PEOPLE)
  await shopping(shop, people, box)
  const pages = pagesOf(box)
  const orders = (await placeOrders({ shop, people }, [box], turns + 1)).values()

  async function read(url: string, { token }: Person): Promise<void> {
    const reply = await app.inject({ url: `/dev-api${url}`, headers: { authorization: `Bearer ${token}` } })
    if (!(reply.json() as { success: boolean }).success) throw new Error(`${url}: ${reply.body}`)
  }

  return {
    whats: [...pages.keys(), PAY_AND_OPEN],
    async times(what) {
      const url = pages.get(what)
      const took: number[] = []
      for (const person of people) {
        if (url) took.push(await timed(() => read(url, person)))
        else {
          const { value: order } = orders.next()
          if (order) took.push(await timed(() => payAndOpen(shop, order)))
        }
      }
      return took
    },
  }
}
