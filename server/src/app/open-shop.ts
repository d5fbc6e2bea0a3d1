import pino, { type Logger } from 'pino'
import { rememberIdentities } from '../accounts/identities/remember-identities'
import { rememberNames } from '../accounts/sign-in/remember-names'
import type { Config } from '../kernel/config'
import { openDatabase } from '../kernel/database/database'
import { openFiles } from '../kernel/files/open-files'
import { guardStates } from '../kernel/database/guard-states'
import { migrate } from '../kernel/database/migrate'
import { sharedSecret } from '../kernel/database/settings'
import { compose } from './compose'
import { seedCatalogue } from './demo/seed-catalogue'
import { logOptions } from '../kernel/http/log'
import type { Shop } from '../kernel/shop'

/** Connects to a database, brings its schema up to date, fills an empty demo catalogue, and hands out the shop. */
export async function openShop(
  config: Config,
  databaseUrl: string,
  options: { now?: () => Date; log?: Logger } = {},
): Promise<Shop> {
  compose()
  const log = options.log ?? pino(logOptions(config.logLevel))
  const database = openDatabase(databaseUrl, {
    outages: {
      began: (cause) => log.error({ err: cause }, 'the database is away'),
      ended: (ms) => log.warn({ ms }, 'the database is back'),
    },
    slowMs: config.slowQueryMs,
    pooling: config.databasePooling,
    onSlow: (sql, ms) => log.warn({ sql, ms }, 'a slow query'),
  })
  try {
    await migrate(database, config.migrationsDirectory)
    await guardStates(database)
    const sandboxSecret = await sharedSecret(database, 'sandbox_secret')
    const life = { isStopping: false, isClosed: false }
    const now = options.now ?? (() => new Date())
    const shop: Shop = { database, files: openFiles(config), config, log, sandboxSecret, life, now }
    await rememberIdentities(shop)
    await rememberNames(shop)
    if (config.demo) await seedCatalogue(shop)
    return shop
  } catch (error) {
    await database.close()
    throw error
  }
}
