import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { buildApp } from '../../server/src/app'
import { type Config, readConfig } from '../../server/src/config'
import { createDatabase, dropDatabase } from '../../server/src/database/supervisor'
import { openShop } from '../../server/src/open-shop'
import type { Shop } from '../../server/src/shop'
import { Client } from './client'

const ROOT = path.resolve(__dirname, '..', '..')

/** The real server in this process, on a database of its own with the demo catalogue. */
export interface TestShop {
  shop: Shop
  app: Awaited<ReturnType<typeof buildApp>>
  /** Where its database is, for a second server on it. */
  databaseUrl: string
  /** A client nobody has signed in with. */
  client: () => Client
  /** A new player, signed in, with this much on the balance. */
  player: (balanceFen?: number) => Promise<Client>
  /** Moves the shop's clock forward. */
  passTime: (milliseconds: number) => void
  stop: () => Promise<void>
}

/**
 * Builds the server on a new database of the PostgreSQL that the test run started, or of DATABASE_URL.
 * @param settings what differs from the configuration a developer starts with
 */
export async function testShop(settings: Partial<Config> = {}): Promise<TestShop> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the server project through jest')
  const name = `joybox_test_${randomBytes(6).toString('hex')}`
  const databaseUrl = await createDatabase(server, name)
  const defaults = readConfig({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '10000000' }, ROOT)
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  const shop = await openShop({ ...defaults, ...settings }, databaseUrl, { now })
  const app = await buildApp(shop)
  const client = () =>
    new Client(async ({ method, url, headers, body }) => {
      const answer = await app.inject({ method: method as 'GET', url, headers, payload: body })
      return { status: answer.statusCode, text: answer.payload }
    })
  return {
    shop,
    app,
    databaseUrl,
    client,
    player: async (balanceFen = 0) => {
      const player = await client().register()
      return balanceFen ? player.topUp(balanceFen) : player
    },
    passTime: (milliseconds) => (passed += milliseconds),
    stop: async () => {
      await app.close()
      await shop.database.close()
      await dropDatabase(server, name)
    },
  }
}
