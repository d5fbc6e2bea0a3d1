import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { buildApp } from './app'
import { readConfig, StartError, type Config } from './config'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './database/supervisor'
import { every } from './jobs/every'
import { openShop } from './open-shop'
import { expireOrders } from './orders/close-order'

const EXPIRY_SECONDS = 15

/** The database to use: the one DATABASE_URL names, or the embedded one. */
async function findDatabase(config: Config, log: Logger): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: config.dataDirectory, log })
}

/** Words for a start that failed, where the error itself has none for people. */
function explain(error: unknown, config: Config | undefined): string {
  if (error instanceof StartError || error instanceof EmbeddedPostgresError) return error.message
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`
  if (code === 'EACCES')
    return `Port ${config?.port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `The database of DATABASE_URL does not answer: ${message}`
  if (code === '28P01' || code === '28000')
    return `The database of DATABASE_URL refuses this user or password: ${message}`
  if (code === '3D000') return `The database that DATABASE_URL names does not exist: ${message}`
  return `The server could not start: ${(error as Error).stack ?? String(error)}`
}

async function main(): Promise<void> {
  let config: Config | undefined
  try {
    config = readConfig(process.env, join(__dirname, '..', '..'))
    const log = pino({ level: config.logLevel })
    const source = await findDatabase(config, log)
    const shop = await openShop(config, source.url, {
      onDatabaseError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    }).catch(async (error) => {
      await source.stop()
      throw error
    })
    const app = await buildApp(shop)
    const expiry = every(
      EXPIRY_SECONDS,
      () => expireOrders(shop),
      (err) => log.error({ err }, 'closing old orders failed'),
    )
    let stopping: Promise<void> | undefined
    const stop = () => {
      stopping ??= (async () => {
        await app.close()
        await expiry.stop()
        await shop.database.close()
        await source.stop()
      })()
      return stopping
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => void stop().then(() => process.exit(0)))
    }
    await app.listen({ host: config.host, port: config.port }).catch(async (error) => {
      await stop()
      throw error
    })
    const opened = `Joybox is open at http://localhost:${config.port}`
    if (log.isLevelEnabled('info')) log.info(opened)
    else console.log(opened)
  } catch (error) {
    console.error(explain(error, config))
    process.exit(1)
  }
}

void main()
