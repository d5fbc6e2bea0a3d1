import pino, { type Logger } from 'pino'
import type { Config } from '../kernel/config'
import { StartError } from '../kernel/start-error'
import { readConfig } from './config'
import { EmbeddedPostgresError } from '../kernel/database/supervisor'
import { logOptions } from '../kernel/http/log'
import { start } from './serve'
import { ROOT } from './root'

/** A signal this long after the first means that stopping takes too long. */
const IMPATIENT_MS = 1000

/** Words for a start that failed, where the error itself has none for people. */
function explain(error: unknown, config: Config | undefined): string {
  if (error instanceof StartError || error instanceof EmbeddedPostgresError) return error.message
  const { code, message, port = config?.port } = error as { code?: string; message?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `The database of DATABASE_URL does not answer: ${message}`
  if (code === '28P01' || code === '28000')
    return `The database of DATABASE_URL refuses this user or password: ${message}`
  if (code === '3D000') return `The database that DATABASE_URL names does not exist: ${message}`
  return `The server could not start: ${(error as Error).stack ?? String(error)}`
}

/**
 * Stops on Ctrl-C or a polite kill. Asking again a while later ends a stop that hangs, and so does time; asking again at once
 * is only an echo of the first.
 */
function stopOnSignal(stop: () => Promise<void>, { drainSeconds, stopSeconds }: Config, log: Logger): void {
  let askedAt: number | undefined
  const giveUp = () => {
    log.error(`stopping took longer than ${stopSeconds} s: what still ran is broken off`)
    process.exit(1)
  }
  const asked = () => {
    if (askedAt !== undefined && Date.now() - askedAt > IMPATIENT_MS) process.exit(1)
    if (askedAt !== undefined) return
    askedAt = Date.now()
    setTimeout(giveUp, (drainSeconds + stopSeconds) * 1000).unref()
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
    config = readConfig(process.env, ROOT)
    const log = pino(logOptions(config.logLevel))
    stopOnSignal(await start(config, log), config, log)
    const opened = `Joybox is open at ${config.publicUrl}`
    if (log.isLevelEnabled('info')) log.info(opened)
    else console.log(opened)
  } catch (error) {
    console.error(explain(error, config))
    process.exit(1)
  }
}

void main()
