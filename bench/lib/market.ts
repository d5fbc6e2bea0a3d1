import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createAccount } from '../../server/src/accounts/sign-in/create-account'
import { keepDeclaration } from '../../server/src/accounts/limits/age'
import { startSession } from '../../server/src/accounts/sign-in/sessions'
import { addBox } from '../../server/src/catalogue/boxes/add-box'
import { readConfig } from '../../server/src/app/config'
import { startEmbeddedPostgres } from '../../server/src/kernel/database/supervisor'
import { newId } from '../../server/src/kernel/ids'
import { openShop } from '../../server/src/app/open-shop'
import type { Shop } from '../../server/src/kernel/shop'
import { post, userAccount } from '../../server/src/wallet/ledger/ledger'

export const ROOT = path.resolve(__dirname, '..', '..')

const WEIGHTS = [200_000, 200_000, 150_000, 150_000, 100_000, 80_000, 60_000, 30_000, 15_000, 8_000, 5_000, 2_000]
const TIERS = ['N', 'N', 'N', 'N', 'R', 'R', 'R', 'SR', 'SR', 'SSR', 'SSR', 'HIDDEN'] as const

export interface Person {
  id: string
  token: string
}

/** A shop on a database of its own, full of people with money and boxes with plenty of stock. */
export interface Market {
  shop: Shop
  url: string
  people: Person[]
}

/** Environment of a measured shop: no limit slows down a fast buyer. */
export const OPEN_DOORS = { LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '10000000', PURCHASES_PER_SECOND: '1000' }

/** Starts an embedded PostgreSQL with a market in it, lets `work` measure there, and leaves nothing behind. */
export async function withMarket<T>(people: number, work: (market: Market) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'joybox-bench-'))
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: console.warn } })
  try {
    const shop = await openShop(readConfig(OPEN_DOORS, ROOT), postgres.url)
    try {
      return await work({ shop, url: postgres.url, people: await crowd(shop, people) })
    } finally {
      await shop.database.close()
    }
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** So many people with money, who have bought nothing yet. */
export async function crowd(shop: Shop, size: number): Promise<Person[]> {
  const found: Person[] = []
  for (let left = size; left > 0; left -= 50) {
    found.push(...(await Promise.all(Array.from({ length: Math.min(50, left) }, () => person(shop)))))
  }
  await shop.database.rows('analyze')
  return found
}

let numbers = randomInt(900_000_000)

/** A mobile number that nobody else has; several processes may fill one shop. */
const phoneNumber = (): string => `13${String((numbers += 1)).padStart(9, '0')}`

/** An adult with a phone, 100 000 CNY and no limit worth mentioning. */
async function person(shop: Shop): Promise<Person> {
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    const userName = `bench-${randomBytes(8).toString('hex')}`
    const phone = phoneNumber()
    const id = (await createAccount(tx, { userName, nickname: userName, passwordHash: null, phone }, now)) as string
    await keepDeclaration(tx, id, { adult: true }, now)
    await tx.rows(
      'insert into spend_limits (account_group_id, daily_fen, monthly_fen) values ($1, 1000000000, 1000000000)',
      [id],
    )
    const subject = { zh: '基准', en: 'bench' }
    const money = { amount: 10_000_000, kind: 'topup', orderId: null, subject, uniqueKey: `bench:${id}` } as const
    await post(tx, { debit: 'external:sandbox', credit: userAccount(id, 'cash'), ...money }, now)
    return { id, token: await startSession(tx, id, { device: 'bench', address: '127.0.0.1' }, now) }
  })
}

/** A new odds box with twelve prizes, so many of each; returns its id. */
export async function newBox(shop: Shop, minted = 1_000_000): Promise<{ boxId: string; oddsVersionId: string }> {
  const mark = randomUUID().slice(0, 8)
  const [boxId, oddsVersionId] = [`box_bench-${mark}`, `ov_bench-${mark}`]
  const text = { zh: '基准', en: 'bench' }
  const prizes = WEIGHTS.map((weight, index) => ({
    id: `prz_bench-${mark}-${index}`,
    name: text,
    story: text,
    tier: TIERS[index]!,
    valueFen: 3_000,
    figure: 'mr-cloud',
    minted,
    weight,
  }))
  const box = { id: boxId, oddsVersionId, seriesId: 'moon-rabbits', title: text, subtitle: text, story: text }
  const more = {
    priceFen: 100,
    guarantee: { every: 30, tier: 'SSR' as const },
    coverFigure: 'mr-cloud',
    position: 99,
  }
  await shop.database.transaction((tx) => addBox(tx, { ...box, ...more, prizes }, shop.now()))
  return { boxId, oddsVersionId }
}

/** Unpaid orders of one box each, one for each person and round, written as `orders.create` would. */
export async function placeOrders(
  { shop, people }: Pick<Market, 'shop' | 'people'>,
  boxes: readonly { boxId: string; oddsVersionId: string }[],
  rounds: number,
): Promise<{ orderNo: string; userId: string }[]> {
  const orders = Array.from({ length: rounds }, (_, round) =>
    people.map((buyer, index) => ({
      orderNo: newId('ord'),
      userId: buyer.id,
      ...boxes[(index + round) % boxes.length]!,
    })),
  ).flat()
  const now = shop.now()
  for (let from = 0; from < orders.length; from += 2_000) {
    const some = orders.slice(from, from + 2_000)
    const columns = [
      some.map((o) => o.orderNo),
      some.map((o) => o.userId),
      some.map((o) => o.boxId),
      some.map((o) => o.oddsVersionId),
    ]
    await shop.database.rows(
      `insert into orders (id, user_id, kind, product_id, box_id, odds_version_id, detail, subject, quantity, unit_fen,
           total_fen, state, channel, created_at, expires_at, discount_fen)
         select o.id, o.user_id, 'box', 'box:' || o.box_id, o.box_id, o.odds_id, '{}', '{"zh":"基准","en":"bench"}', 1, 100,
           100, 'unpaid', 'balance', $5, $5::timestamptz + interval '1 day', 0
         from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as o(id, user_id, box_id, odds_id)`,
      [...columns, now],
    )
    await shop.database.rows(
      `insert into payments (id, order_id, channel, amount_fen, state, created_at)
         select 'pay_' || substr(id, 5), id, 'balance', 100, 'created', $2 from unnest($1::text[]) as o(id)`,
      [columns[0], now],
    )
  }
  await shop.database.rows('analyze orders, payments')
  return orders
}
