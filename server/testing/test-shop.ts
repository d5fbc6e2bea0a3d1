import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  calls,
  OPENED_AT_ONCE_VERSION,
  saleModeOf,
  TRAY_RETURN_VERSION,
  type AnyCall,
  type CallName,
  type Envelope,
  type SaleMode,
} from '@joybox/contract'
import type { BodyOf, DataOf, ParamsOf, QueryOf } from '@joybox/contract/client-types'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app/build-app'
import { claimContact } from '../src/accounts/identities/claim-contact'
import { addBox, type NewBox } from '../src/catalogue/boxes/add-box'
import { readConfig } from '../src/app/config'
import type { Database } from '../src/kernel/database/database'
import { createDatabase, dropDatabase } from '../src/kernel/database/supervisor'
import { openShop } from '../src/app/open-shop'
import type { Shop } from '../src/kernel/shop'
import { RETURN_POLICY_VERSION } from '../src/orders/terms'
import { newPhone } from './sign-in'
import { ROOT } from '../src/app/root'
import { whileBusy } from '../../test/helpers/patience'

/** Parts of a request; a call's types say which it has. */
interface Parts<N extends CallName> {
  params?: ParamsOf<N>
  query?: QueryOf<N>
  body?: BodyOf<N>
  token?: string
  key?: string
  language?: string
  headers?: Record<string, string>
}

/** Somebody who shops in a test. */
export interface Player {
  id: string
  name: string
  token: string
}

/** A whole shop for one suite: its own database on the run's PostgreSQL, the real app, requests through the front door. */
export interface TestShop {
  shop: Shop
  app: FastifyInstance
  /** Moves the shop's clock. */
  advance(milliseconds: number): void
  /** Stops the shop's clock where it is; `advance` still moves it. */
  freeze(): void
  /** Makes a call, again while the shop is busy, and returns the whole envelope, whatever it says. */
  ask<N extends CallName>(name: N, parts?: Parts<N>): Promise<Envelope<DataOf<N>>>
  /** Makes a call that has to succeed and returns its data. */
  call<N extends CallName>(name: N, parts?: Parts<N>): Promise<DataOf<N>>
  /** A new player with a phone, signed in, with this much on the balance. */
  player(balanceFen?: number): Promise<Player>
  /** The same with nothing but a name and a password. */
  stranger(balanceFen?: number): Promise<Player>
  /** Pays 500 CNY in at the sandbox cashier. */
  topUp(player: Player): Promise<void>
  /** Places an order for boxes, unpaid, in the mode that the box is sold in now unless another is wanted. */
  order(
    player: Player,
    boxId: string,
    quantity?: number,
    channel?: 'balance' | 'sandbox',
    saleMode?: SaleMode,
  ): Promise<DataOf<'orders.create'>>
  /** Buys boxes from the balance; returns the ids of the boxes, sealed or opened at once. */
  buy(player: Player, boxId: string, quantity?: number): Promise<string[]>
  open(player: Player, ids: string[]): Promise<DataOf<'sealedBoxes.open'>['draws']>
  /** Puts another odds box on the shelf: one prize per weight, tiers from the most common on. */
  addOddsBox(box: Partial<NewBox> & Pick<NewBox, 'id' | 'prizes'>): Promise<void>
  close(): Promise<void>
}

/** Room for the accounts of a whole suite, all made at one address. */
const MANY_ACCOUNTS = { REGISTRATIONS_PER_HOUR: '10000000', REGISTRATIONS_PER_DAY: '10000000' }

/** A new idempotency key. */
export const newKey = (): string => randomUUID()

interface TestShopOptions {
  /** Configures the shop as the environment would. */
  env?: Record<string, string>
  /** Database to copy instead of the one with the demo catalogue; nobody may be connected to it. */
  template?: string
  /** Gives the shop another way to its database. */
  connect?: (url: string) => Promise<Database>
}

/** Opens a shop with the demo catalogue in a database of its own. */
export async function openTestShop({ env = {}, template, connect }: TestShopOptions = {}): Promise<TestShop> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is missing: run this through jest, whose setup starts PostgreSQL')
  const name = `joybox_test_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(server, name, template ?? process.env.TEST_DATABASE_TEMPLATE)
  const config = {
    ...readConfig(
      { LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '10000000', PURCHASES_PER_SECOND: '1000', ...MANY_ACCOUNTS, ...env },
      ROOT,
    ),
    webDirectory: '/nowhere',
    uploadDirectory: join(tmpdir(), name),
  }
  let offset = 0
  let stoppedAt: number | undefined
  const opened = await openShop(config, url, { now: () => new Date((stoppedAt ?? Date.now()) + offset) })
  const shop = connect ? await reconnect(opened, await connect(url)) : opened
  const app = await buildApp(shop)

  async function ask<N extends CallName>(callName: N, parts: Parts<N> = {}): Promise<Envelope<DataOf<N>>> {
    const { method, path, at } = calls[callName] as AnyCall
    const params = (parts.params ?? {}) as Record<string, string>
    const filled = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
    const request = {
      method,
      url: at === 'root' ? filled : config.basePath + filled,
      query: parts.query as Record<string, string> | undefined,
      payload: parts.body as object | undefined,
      headers: {
        ...(parts.token ? { authorization: `Bearer ${parts.token}` } : {}),
        ...(parts.key ? { 'idempotency-key': parts.key } : {}),
        ...(parts.language ? { 'accept-language': parts.language } : {}),
        ...parts.headers,
      },
    }
    const send = async () => (await app.inject(request)).json() as Envelope<DataOf<N>>
    return whileBusy(send, (envelope) => envelope)
  }

  async function call<N extends CallName>(callName: N, parts: Parts<N> = {}): Promise<DataOf<N>> {
    const answer = await ask(callName, parts)
    if (!answer.success) throw new Error(`${callName} was refused: ${answer.reason} ${answer.message}`)
    return answer.data
  }

  async function stranger(balanceFen = 0): Promise<Player> {
    const userName = `player-${randomBytes(6).toString('hex')}`
    const { id } = await call('accounts.register', {
      query: { table: 'user' },
      body: { user_name: userName, password: 'open-sesame' },
    })
    const token = await call('accounts.loginByPassword', { body: { phone: userName, password: 'open-sesame' } })
    const someone = { id, name: userName, token }
    for (let left = balanceFen; left > 0; left -= 50_000) await topUp(someone)
    return someone
  }

  async function player(balanceFen = 0): Promise<Player> {
    const someone = await stranger()
    await verify(someone)
    for (let left = balanceFen; left > 0; left -= 50_000) await topUp(someone)
    return someone
  }

  /** Binds a phone, as its code would. */
  async function verify({ id }: Player): Promise<void> {
    await shop.database.transaction((tx) => claimContact(tx, id, { phone: newPhone() }, shop.now()))
  }

  async function topUp({ id, token }: Player): Promise<void> {
    const productId = 'topup:plan-500'
    const opId = await call('orders.uniqueNumber', { body: { productId, userId: id }, token })
    const consents = { age: { adult: true } } as const
    const body = { opId, productId, userId: id, payChannel: 'sandbox', consents } as const
    const placed = await call('orders.create', { body, token })
    await payAtCashier(placed)
  }

  async function payAtCashier(placed: DataOf<'orders.create'>): Promise<void> {
    const payUrl = new URL(placed.payParams.payUrl ?? '', 'http://shop')
    await call('sandbox.cashier', {
      params: { paymentOrderId: placed.paymentOrderId },
      body: { token: payUrl.searchParams.get('token') ?? '', result: 'paid' },
    })
  }

  async function order(
    buyer: Player,
    boxId: string,
    quantity = 1,
    payChannel: 'balance' | 'sandbox' = 'balance',
    wanted?: SaleMode,
  ) {
    const productId = `box:${boxId}`
    const { id: userId, token } = buyer
    const box = await call('boxes.get', { params: { id: boxId }, token })
    const saleMode = wanted ?? (box.sale ? saleModeOf(box.sale, quantity) : null) ?? 'sealed'
    const opId = await call('orders.uniqueNumber', { body: { productId, userId }, token })
    const age = { adult: true } as const
    const consents = {
      age,
      returnPolicyVersion: RETURN_POLICY_VERSION,
      trayReturnVersion: box.tray ? TRAY_RETURN_VERSION : undefined,
      ...(saleMode === 'at_once' ? { openedAtOnceVersion: OPENED_AT_ONCE_VERSION } : {}),
    }
    const oddsVersionId = box.odds.versionId
    return call('orders.create', {
      body: { opId, productId, userId, quantity, payChannel, oddsVersionId, saleMode, consents },
      token,
    })
  }

  return {
    shop,
    app,
    ask,
    call,
    player,
    stranger,
    topUp,
    order,
    advance: (milliseconds) => void (offset += milliseconds),
    freeze: () => void (stoppedAt ??= Date.now()),
    async buy(buyer, boxId, quantity = 1) {
      const { orderNo } = await order(buyer, boxId, quantity)
      const paid = await call('orders.pay', { body: { orderNo }, token: buyer.token, key: newKey() })
      return paid.sealedBoxIds
    },
    async open({ token }, ids) {
      const { draws } = await call('sealedBoxes.open', { body: { ids }, token, key: newKey() })
      return draws
    },
    async addOddsBox(box) {
      const text = { zh: box.id, en: box.id }
      const defaults = {
        oddsVersionId: `ov_${box.id}-1`,
        seriesId: 'moon-rabbits',
        title: text,
        subtitle: text,
        story: text,
        priceFen: 1_000,
        guarantee: null,
        coverFigure: 'mr-cloud',
        position: 99,
      }
      await shop.database.transaction((tx) => addBox(tx, { ...defaults, ...box }, shop.now()))
    },
    async close() {
      await app.close()
      await shop.database.close()
      await dropDatabase(server, name)
      await rm(config.uploadDirectory, { recursive: true, force: true })
    },
  }
}

async function reconnect(shop: Shop, database: Database): Promise<Shop> {
  await shop.database.close()
  return { ...shop, database }
}

/** A prize for a test's box. */
export function testPrize(id: string, weight: number, minted: number, tier: 'N' | 'R' | 'SR' | 'SSR' | 'HIDDEN' = 'N') {
  return {
    id,
    weight,
    minted,
    tier,
    name: { zh: id, en: id },
    story: { zh: '', en: '' },
    valueFen: 100,
    figure: 'mr-cloud',
  }
}
