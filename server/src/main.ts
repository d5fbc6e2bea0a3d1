import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { firstOperator } from './accounts/operators'
import { buildApp } from './app'
import { readConfig, StartError, type Config } from './config'
import { findDatabase } from './database/find-database'
import { EmbeddedPostgresError } from './database/supervisor'
import { startJobs } from './jobs/jobs'
import { openShop } from './open-shop'
import type { Shop } from './shop'

/** A signal this long after the first means that stopping takes too long. */
const IMPATIENT_MS = 1000

/** The demo has an operator from its first start on; nobody can be told the password later. */
async function announceFirstOperator(shop: Shop): Promise<void> {
  const operator = await firstOperator(shop)
  if (operator) console.log(`Operator: user name ${operator.userName}, password ${operator.password} (shown this once)`)
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

/** Opens the shop and listens; resolves to what closes it again, in-flight requests finished first. */
async function start(config: Config, log: Logger): Promise<() => Promise<void>> {
  const source = await findDatabase(config, log)
  const closers = [() => source.stop()]
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
  try {
    const shop = await openShop(config, source.url, {
      log,
      onDatabaseError: (error) => log.warn(`a database connection broke: ${error.message}`),
    })
    closers.push(() => shop.database.close())
    const running = startJobs(shop, (name, err) => log.error({ err, job: name }, 'a background job failed'))
    closers.push(() => running.stop())
    const app = await buildApp(shop)
    closers.push(() => app.close())
    await app.listen({ host: config.host, port: config.port })
    if (config.demo) await announceFirstOperator(shop)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** Stops on Ctrl-C or a polite kill. Asking again a while later ends a stop that hangs; at once, it is only an echo of the first. */
function stopOnSignal(stop: () => Promise<void>, log: Logger): void {
  let askedAt: number | undefined
  const asked = () => {
    if (askedAt !== undefined && Date.now() - askedAt > IMPATIENT_MS) process.exit(1)
    if (askedAt !== undefined) return
    askedAt = Date.now()
    stop().then(
      () => process.exit(0),
      (err) => {
        log.error({ err }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', asked)
  process.on('SIGTERM', asked)
}

async function main(): Promise<void> {
  let config: Config | undefined
  try {
    config = readConfig(process.env, join(__dirname, '..', '..'))
    const log = pino({ level: config.logLevel })
    stopOnSignal(await start(config, log), log)
    const opened = `Joybox is open at http://localhost:${config.port}`
    if (log.isLevelEnabled('info')) log.info(opened)
    else console.log(opened)
  } catch (error) {
    console.error(explain(error, config))
    process.exit(1)
  }
}

void main()
