import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../server/src/kernel/database/database'
import { type Client, Refused } from '../helpers/client'
import { fewAtATime } from '../helpers/patience'
import type { RestartableShop } from './restartable-shop'

const BOX = 'box_moon-rabbits'

/** Gives the shoppers' box so much stock that it is sold sealed all the time. */
export async function stockUp(url: string): Promise<void> {
  const database = openDatabase(url)
  await database.rows('update prizes set minted = minted * 1000 where box_id = $1', [BOX])
  await database.close()
}

/** Commands the server confirmed, and those it never answered. */
export interface Promises {
  topUps: { orderNo: string }[]
  purchases: { client: Client; orderNo: string; sealedBoxIds: string[] }[]
  opened: { sealedBoxId: string | null; drawId: string; prizeId: string; ticket: number | null; nonce: number | null }[]
  /** Payments whose answer never came; asked again with their key they must give one result. */
  unanswered: { client: Client; orderNo: string; key: string }[]
}

export const noPromises = (): Promises => ({ topUps: [], purchases: [], opened: [], unanswered: [] })

/** Shoppers who buy and open without pause until their server is gone. */
export class Load {
  private readonly running: Promise<void>[] = []
  private shoppers: Client[] = []
  private enough = false
  /** Answers, or their lack, to shoppers who lost their server, or it its database. */
  readonly losses: string[] = []

  constructor(private readonly promises: Promises) {}

  /** Registers the shoppers, so that all of the time after `begin` is shopping. */
  async register(shop: Pick<RestartableShop, 'visitor'>, count: number): Promise<void> {
    this.shoppers = await fewAtATime(count, async () => {
      const shopper = shop.visitor()
      return shopper.as(await shopper.patient().registerByName())
    })
  }

  /** Counts the shoppers who lost their server, or it its database. */
  get lost(): number {
    return this.losses.length
  }

  begin(): void {
    for (const shopper of this.shoppers) this.running.push(this.shopOn(shopper))
  }

  /** Waits until every shopper has noticed that nobody answers. */
  async end(): Promise<void> {
    this.enough = true
    await Promise.all(this.running)
  }

  private async shopOn(client: Client): Promise<void> {
    try {
      let shopper = client
      while (!this.enough) {
        await this.spend(shopper)
        shopper = await shopper.another().registerByName()
      }
    } catch (failure) {
      if (!isLostConnection(failure)) throw failure
      this.losses.push(String(failure))
    }
  }

  /** Shops until it is enough or the day's limit is reached, which on a quick machine it is soon. */
  private async spend(client: Client): Promise<void> {
    try {
      for (let round = 0; !this.enough; round += 1) {
        if (round % 4 === 0) await this.topUp(client)
        const ids = await this.buy(client, 1 + (round % 3))
        // Every third purchase stays sealed.
        if (round % 3 !== 2) await this.open(client, ids)
      }
    } catch (failure) {
      if (!(failure instanceof Refused && failure.envelope.reason === 'SPEND_LIMIT_REACHED')) throw failure
    }
  }

  private async topUp(client: Client): Promise<void> {
    const order = await client.order('topup:plan-500')
    await client.settle(order)
    this.promises.topUps.push({ orderNo: order.orderNo })
  }

  private async buy(client: Client, quantity: number): Promise<string[]> {
    const { orderNo } = await client.order(`box:${BOX}`, { quantity })
    const key = randomUUID()
    try {
      const { sealedBoxIds } = await client.call('orders.pay', { body: { orderNo }, key })
      this.promises.purchases.push({ client, orderNo, sealedBoxIds })
      return sealedBoxIds
    } catch (failure) {
      if (isLostConnection(failure)) this.promises.unanswered.push({ client, orderNo, key })
      throw failure
    }
  }

  private async open(client: Client, ids: string[]): Promise<void> {
    const { draws } = await client.call('sealedBoxes.open', { body: { ids } })
    for (const { sealedBoxId, drawId, prize, ticket, nonce } of draws) {
      this.promises.opened.push({ sealedBoxId, drawId, prizeId: prize.id, ticket, nonce })
    }
  }
}

/** The server, or its database, went away in the middle of a request. */
function isLostConnection(failure: unknown): boolean {
  const { code, envelope } = failure as { code?: string; envelope?: { code: number } }
  if (envelope) return envelope.code >= 50_000
  return ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(code ?? '') || /socket hang up/.test(String(failure))
}
