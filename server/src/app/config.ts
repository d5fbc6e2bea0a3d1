import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { readAccounts } from '../accounts/settings'
import { readAlipay } from '../integrations/alipay/settings'
import { readAssistant } from '../integrations/assistant/settings'
import { readConnectors, guardConnectors } from '../integrations/connectors/connectors'
import { readErrorReportUrl } from '../tools/error-reports/settings'
import { readMaps } from '../integrations/maps/settings'
import { readMedia } from '../integrations/media/settings'
import { readBucket } from '../kernel/files/settings'
import { readMetrics } from '../kernel/monitoring/settings'
import { readParcels } from '../integrations/parcels/settings'
import { readPrices } from '../integrations/prices/settings'
import { readRobots } from '../integrations/robots/settings'
import { readGuards, type ProviderGuards } from '../integrations/providers/settings'
import { readTrips } from '../integrations/trips/settings'
import type { Config } from '../kernel/config'
import { readSaleTerms } from '../catalogue/settings'
import { readHolds } from '../draws/trays/settings'
import { readOrders } from '../orders/settings'
import { readPartsOff } from '../kernel/parts'
import { readService } from '../service/settings'
import { requireProduction } from './production'
import { readProviders } from '../integrations/settings'
import { StartError } from '../kernel/start-error'
import { wholeNumber, type Environment } from '../kernel/whole-number'
import { readPayouts } from '../wallet/payout-settings'
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

/** Reads the pooling mode of a pooler in front of PostgreSQL; `session` behaves as if there were none. */
function readPooling({ DATABASE_POOLING = 'session' }: Environment): Config['databasePooling'] {
  if (DATABASE_POOLING === 'session' || DATABASE_POOLING === 'transaction') return DATABASE_POOLING
  throw new StartError(`DATABASE_POOLING must be session or transaction, but is "${DATABASE_POOLING}".`)
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

/** Services of others, each live one under its guard. */
function readServices(env: Environment, production: boolean, guards: ProviderGuards) {
  const { sms, mail, wechat } = readProviders(env, production)
  const media = readMedia(env, production)
  const maps = readMaps(env, production)
  const trips = readTrips(env, production)
  const robots = readRobots(env, production)
  return {
    providers: { sms: guards.over('sms', sms), mail: guards.over('mail', mail), wechat: guards.over('wechat', wechat) },
    media: {
      ...media,
      ark: guards.over('ark', media.ark),
      speech: guards.over('elevenlabs', media.speech),
      music: guards.over('tempolor', media.music),
      pdf: guards.over('lightpdf', media.pdf),
    },
    maps: { tencent: guards.over('tencentMap', maps.tencent), amap: guards.over('amap', maps.amap) },
    trips: { trains: guards.over('juheTrains', trips.trains), flights: guards.over('juheFlights', trips.flights) },
    parcels: guards.over('kuaidi100', readParcels(env, production)),
    prices: guards.over('prices', readPrices(env, production)),
    assistant: guards.over('assistant', readAssistant(env, production)),
    robots: { feishu: guards.over('feishu', robots.feishu), wecom: guards.over('wecom', robots.wecom) },
    connectors: guardConnectors(readConnectors(env), guards),
  }
}

/** WeChat Pay with a guard over its transfers. */
function guardTransfers(settings: Config['wechatPay'], guards: ProviderGuards): Config['wechatPay'] {
  return settings && { ...settings, transfers: guards.over('wechatTransfer', settings.transfers) }
}

/** Reads and checks the environment. `root` is the checkout. Throws a StartError that says which variable is wrong. */
export function readConfig(env: Environment, root: string): Config {
  const production = env.NODE_ENV === 'production'
  const port = wholeNumber(env, 'PORT', 3000, 65_535)
  const host = env.HOST || 'localhost'
  if (env.DATABASE_URL && !/^postgres(ql)?:\/\//.test(env.DATABASE_URL)) {
    throw new StartError('DATABASE_URL must begin with postgres:// or postgresql://.')
  }
  const guards = readGuards(env)
  const wechatPay = guardTransfers(readWechatPay(env), guards)
  const orders = readOrders(env, production, wechatPay !== undefined)
  if (production) requireProduction(env, orders.payChannels)
  return {
    host,
    port,
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
    databaseUrl: env.DATABASE_URL || undefined,
    databasePooling: readPooling(env),
    dataDirectory: resolve(root, env.JOYBOX_DATA || join('.joybox', 'data')),
    webDirectory: resolve(root, env.WEB_DIRECTORY || join('dist', 'h5')),
    webConnect: readOrigins(env),
    migrationsDirectory: join(root, 'server', 'migrations'),
    mediaDirectory: join(root, 'server', 'src', 'app', 'demo', 'art'),
    uploadDirectory: resolve(root, env.JOYBOX_UPLOADS || join('.joybox', 'uploads')),
    bucket: readBucket(env, production),
    workersDirectory: join(root, 'server', 'src', 'integrations', 'media', 'workers'),
    guards,
    ...readServices(env, production, guards),
    basePath: '/dev-api',
    ...orders,
    wechatPay,
    alipay: guards.over('alipay', readAlipay(env)),
    payouts: readPayouts(env, production),
    errorReportUrl: readErrorReportUrl(env),
    demo: env.JOYBOX_DEMO ? env.JOYBOX_DEMO !== 'off' : !production,
    production,
    logLevel: env.LOG_LEVEL || 'info',
    ...readProxies(env),
    partsOff: readPartsOff(env),
    saleTerms: readSaleTerms(env, production),
    headerSeconds: wholeNumber(env, 'HEADER_SECONDS', 15, 3_600),
    requestSeconds: wholeNumber(env, 'REQUEST_SECONDS', 120, 3_600),
    requestsPerMinute: wholeNumber(env, 'REQUESTS_PER_MINUTE', 3000, 10_000_000),
    holds: readHolds(env),
    accounts: readAccounts(env),
    service: readService(env),
    requestsInFlight: wholeNumber(env, 'REQUESTS_IN_FLIGHT', 1_000, 100_000),
    slowQueryMs: wholeNumber(env, 'SLOW_QUERY_MS', 1_000, 600_000),
    metrics: readMetrics(env),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 300),
    stopSeconds: wholeNumber(env, 'STOP_SECONDS', 25, 600),
  }
}
