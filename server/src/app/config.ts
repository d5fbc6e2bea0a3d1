import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { readAccounts } from '../accounts/settings'
import { readAssistant } from '../integrations/assistant/settings'
import { readConnectors } from '../integrations/connectors/connectors'
import { readErrorReportUrl } from '../tools/error-reports/settings'
import { readMaps } from '../integrations/maps/settings'
import { readMedia } from '../integrations/media/settings'
import { readMetrics } from '../kernel/monitoring/settings'
import { readParcels } from '../integrations/parcels/settings'
import { readPrices } from '../integrations/prices/settings'
import { readRobots } from '../integrations/robots/settings'
import { readTrips } from '../integrations/trips/settings'
import type { Config } from '../kernel/config'
import { readHolds } from '../draws/trays/settings'
import { readOrders } from '../orders/settings'
import { requireProduction } from './production'
import { readProviders } from '../integrations/settings'
import { StartError } from '../kernel/start-error'
import { wholeNumber, type Environment } from '../kernel/whole-number'
import { readWechatPay } from '../integrations/wechat-pay/settings'

export { StartError } from '../kernel/start-error'

function readOrigins(env: Environment): string[] {
  const origins = (env.WEB_CONNECT ?? '').split(',').flatMap((part) => part.trim() || [])
  const wrong = origins.find((origin) => !/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/i.test(origin))
  if (wrong !== undefined)
    throw new StartError(`WEB_CONNECT must hold origins such as https://a.example, not "${wrong}".`)
  return origins
}

/** `TRUST_PROXY`: how many proxies stand in front (`1`), or their addresses and networks, separated by commas. */
function readProxies(env: Environment): Pick<Config, 'trustProxy' | 'proxies'> {
  const text = env.TRUST_PROXY?.trim() ?? ''
  if (/^\d?$/.test(text)) return { trustProxy: Number(text) > 0, proxies: Number(text) }
  const proxies = text.split(',').map((part) => part.trim())
  const wrong = proxies.find((part) => !isNetwork(part))
  if (wrong !== undefined) {
    throw new StartError(
      `TRUST_PROXY must be how many proxies stand in front, or their addresses (10.0.0.0/8), but holds "${wrong}".`,
    )
  }
  return { trustProxy: true, proxies }
}

/** An address, with or without the length of its network; everybody's is none. */
function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  if (isIP(address) === 0 || more !== undefined) return false
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128))
  )
}

/** Reads and checks the environment. `root` is the checkout. Throws a StartError that says which variable is wrong. */
export function readConfig(env: Environment, root: string): Config {
  const production = env.NODE_ENV === 'production'
  const port = wholeNumber(env, 'PORT', 3000, 65_535)
  const host = env.HOST || 'localhost'
  const wechatPay = readWechatPay(env)
  if (env.DATABASE_URL && !/^postgres(ql)?:\/\//.test(env.DATABASE_URL)) {
    throw new StartError('DATABASE_URL must begin with postgres:// or postgresql://.')
  }
  const orders = readOrders(env, production, wechatPay !== undefined)
  if (production) requireProduction(env, orders.payChannels)
  return {
    host,
    port,
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
    databaseUrl: env.DATABASE_URL || undefined,
    dataDirectory: resolve(root, env.JOYBOX_DATA || join('.joybox', 'data')),
    webDirectory: resolve(root, env.WEB_DIRECTORY || join('dist', 'h5')),
    webConnect: readOrigins(env),
    migrationsDirectory: join(root, 'server', 'migrations'),
    mediaDirectory: join(root, 'server', 'src', 'app', 'demo', 'art'),
    uploadDirectory: resolve(root, env.JOYBOX_UPLOADS || join('.joybox', 'uploads')),
    workersDirectory: join(root, 'server', 'src', 'integrations', 'media', 'workers'),
    media: readMedia(env, production),
    basePath: '/dev-api',
    ...orders,
    wechatPay,
    providers: readProviders(env, production),
    maps: readMaps(env, production),
    trips: readTrips(env, production),
    parcels: readParcels(env, production),
    prices: readPrices(env, production),
    assistant: readAssistant(env, production),
    robots: readRobots(env, production),
    connectors: readConnectors(env),
    errorReportUrl: readErrorReportUrl(env),
    demo: env.JOYBOX_DEMO ? env.JOYBOX_DEMO !== 'off' : !production,
    production,
    logLevel: env.LOG_LEVEL || 'info',
    ...readProxies(env),
    headerSeconds: wholeNumber(env, 'HEADER_SECONDS', 15, 3_600),
    requestSeconds: wholeNumber(env, 'REQUEST_SECONDS', 120, 3_600),
    requestsPerMinute: wholeNumber(env, 'REQUESTS_PER_MINUTE', 3000, 10_000_000),
    holds: readHolds(env),
    accounts: readAccounts(env),
    requestsInFlight: wholeNumber(env, 'REQUESTS_IN_FLIGHT', 1_000, 100_000),
    slowQueryMs: wholeNumber(env, 'SLOW_QUERY_MS', 1_000, 600_000),
    metrics: readMetrics(env),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 300),
    stopSeconds: wholeNumber(env, 'STOP_SECONDS', 25, 600),
  }
}
