import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { firstOperator } from '../accounts/sign-in/operators'
import { buildApp } from './build-app'
import type { Config } from '../kernel/config'
import { findDatabase } from './find-database'
import { startJobs } from './jobs'
import { isOfOutage } from '../kernel/database/unavailable'
import { serveMetrics } from '../kernel/monitoring/serve-metrics'
import { openShop } from './open-shop'
import type { Shop } from '../kernel/shop'

/** Creates the demo's operator at its first start and prints the password, which cannot be read later. */
async function announceFirstOperator(shop: Shop): Promise<void> {
  const operator = await firstOperator(shop)
  if (operator) console.log(`Operator: user name ${operator.userName}, password ${operator.password} (shown this once)`)
}

/**
 * Lets nobody in any more, in an order that loses nothing: first the shop says that it is not ready, and serves on while load
 * balancers notice; then the listener closes, what was begun is finished, and what still comes on open connections is refused.
 */
async function closeDoor(app: FastifyInstance, { life, config }: Shop): Promise<void> {
  life.isStopping = true
  await sleep(config.drainSeconds * 1000)
  life.isClosed = true
  await app.close()
}

/** Opens the shop and listens; resolves to what closes it again, in-flight requests finished first. */
export async function start(config: Config, log: Logger): Promise<() => Promise<void>> {
  const source = await findDatabase(config, log)
  const closers = [() => source.stop()]
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
  try {
    const shop = await openShop(config, source.url, { log })
    closers.push(() => shop.database.close())
    closers.push(await serveMetrics(shop, config.metrics))
    const running = startJobs(shop, (name, err) => {
      if (!isOfOutage(err)) log.error({ err, job: name }, 'a background job failed')
    })
    closers.push(() => running.stop())
    const app = await buildApp(shop)
    closers.push(() => closeDoor(app, shop))
    await app.listen({ host: config.host, port: config.port })
    if (config.demo) await announceFirstOperator(shop)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
