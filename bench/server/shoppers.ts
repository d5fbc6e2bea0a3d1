import { rate, type Rate } from '../lib/rate'
import { Wire, type Reply } from '../lib/wire'
import { RETURN_POLICY_VERSION } from '../../server/src/orders/terms'
import type { Market, Person } from '../lib/market'

const API = '/dev-api'
let keys = 0

/** A connection that belongs to a person, as their phone's does. */
export interface Shopper extends Person {
  wire: Wire
}

/** So many people with a connection of their own, spread over the servers. */
export function shoppers(people: readonly Person[], origins: readonly string[], count: number): Promise<Shopper[]> {
  return Promise.all(
    people.slice(0, count).map(async (one, index) => {
      const wire = await Wire.open(origins[index % origins.length]!)
      return { ...one, wire }
    }),
  )
}

function dataOf<Data>({ status, body }: Reply): Data {
  const { success, data } = JSON.parse(body) as { success: boolean; data: Data }
  if (status !== 200 || !success) throw new Error(`${status}: ${body}`)
  return data
}

async function post<Data>({ wire, token }: Shopper, path: string, body: unknown, isKeyed = false): Promise<Data> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  if (isKeyed) headers['idempotency-key'] = `wire-${process.pid}-${(keys += 1)}`
  return dataOf<Data>(await wire.ask('POST', API + path, headers, body))
}

/** Pays an order and opens what it brings. */
export async function payAndOpen(shopper: Shopper, orderNo: string): Promise<void> {
  const { sealedBoxIds } = await post<{ sealedBoxIds: string[] }>(shopper, '/generalOrder/pay', { orderNo }, true)
  await post(shopper, '/sealed-boxes/open', { ids: sealedBoxIds }, true)
}

/** A whole purchase as the app makes it: a number, an order, its payment, the opening. */
export async function purchase(shopper: Shopper, box: { boxId: string; oddsVersionId: string }): Promise<void> {
  const productId = `box:${box.boxId}`
  const who = { productId, userId: shopper.id }
  const opId = await post<string>(shopper, '/generalOrder/getUniqueOrderNo', who)
  const consents = { returnPolicyVersion: RETURN_POLICY_VERSION }
  const order = { opId, ...who, quantity: 1, payChannel: 'balance', payScene: 'h5', consents }
  const { orderNo } = await post<{ orderNo: string }>(shopper, '/generalOrder/create', {
    ...order,
    oddsVersionId: box.oddsVersionId,
  })
  await payAndOpen(shopper, orderNo)
}

/** Lets every shopper do the same thing again and again. */
export async function everybody(
  all: readonly Shopper[],
  milliseconds: number,
  work: (shopper: Shopper) => Promise<boolean>,
): Promise<Rate> {
  const idle = [...all]
  return rate(all.length, milliseconds, async () => {
    const shopper = idle.pop()
    if (!shopper) throw new Error('there are more shoppers than connections')
    try {
      return await work(shopper)
    } finally {
      idle.push(shopper)
    }
  })
}

/** Whole purchases of some boxes over HTTP. */
export async function purchases(
  market: Market,
  origins: readonly string[],
  boxes: readonly { boxId: string; oddsVersionId: string }[],
  atOnce: number,
  milliseconds: number,
): Promise<Rate> {
  const all = await shoppers(market.people, origins, atOnce)
  let next = 0
  const result = await everybody(all, milliseconds, async (shopper) => {
    await purchase(shopper, boxes[(next += 1) % boxes.length]!)
    return true
  })
  for (const { wire } of all) wire.close()
  return result
}

/** The same page read again and again over HTTP; by its person where it takes one to read it. */
export async function reads(
  market: Market,
  origin: string,
  path: string,
  who: 'anyone' | 'user',
  atOnce: number,
  milliseconds: number,
): Promise<Rate> {
  const all = await shoppers(market.people, [origin], atOnce)
  const result = await everybody(all, milliseconds, async ({ wire, token }) => {
    const headers: Record<string, string> = who === 'user' ? { authorization: `Bearer ${token}` } : {}
    const { status } = await wire.ask('GET', path, headers)
    if (status !== 200) throw new Error(`${path}: ${status}`)
    return true
  })
  for (const { wire } of all) wire.close()
  return result
}
