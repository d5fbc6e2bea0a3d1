import { type PayChannel, payChannels as knownPayChannels } from '@joybox/contract'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { readAccounts, type AccountSettings } from '../accounts/settings'
import { readAssistant, type AssistantSettings } from '../integrations/assistant/settings'
import { readConnectors, type ConnectorSettings } from '../integrations/connectors/connectors'
import { readErrorReportUrl } from '../tools/error-reports/settings'
import { readMaps } from '../integrations/maps/settings'
import { readMedia } from '../integrations/media/settings'
import { readMetrics, type MetricsSettings } from '../kernel/monitoring/settings'
import { readParcels, type ParcelSettings } from '../integrations/parcels/settings'
import { readPrices, type PriceSettings } from '../integrations/prices/settings'
import { readRobots } from '../integrations/robots/settings'
import { readTrips } from '../integrations/trips/settings'
import { requireProduction } from './production'
import { readProviders, type ProviderSettings } from '../integrations/settings'
import { StartError } from '../kernel/start-error'
import { wholeNumber, type Environment } from '../kernel/whole-number'
import { readWechatPay, type WechatPaySettings } from '../integrations/wechat-pay/settings'

export { StartError } from '../kernel/start-error'

/** When holding slots again and again has to wait. */
export interface HoldSettings {
  /** Holds of one person that may lapse within a day before the next has to wait. */
  freeLapses: number
  /** The same of one network address, for all accounts there without a verified phone or WeChat together. */
  freeLapsesPerAddress: number
  /** The first wait; each further lapse doubles it. */
  waitSeconds: number
}

/** Everything the environment decides. */
export interface Config {
  host: string
  port: number
  /** Where other machines and the sandbox cashier reach this server. */
  publicUrl: string
  /** Connection string of a PostgreSQL server; the embedded one is started where it is missing. */
  databaseUrl: string | undefined
  /** Folder of the embedded database and everything else that must survive a restart. */
  dataDirectory: string
  /** Built H5 app to serve, if it is there. */
  webDirectory: string
  /** Origins besides this server that the website may talk to (`WEB_CONNECT`), such as where error reports go. */
  webConnect: string[]
  migrationsDirectory: string
  mediaDirectory: string
  /** What people upload and what is made for them; processes on several machines must share it. */
  uploadDirectory: string
  /** Programs that draw and encode in processes of their own. */
  workersDirectory: string
  media: ReturnType<typeof readMedia>
  basePath: string
  payChannels: PayChannel[]
  /** The merchant's account at WeChat Pay, where there is one. */
  wechatPay: WechatPaySettings | undefined
  /** Who sends codes and mails, and who vouches for WeChat users. */
  providers: ProviderSettings
  /** Services of others: live with a key, else a sandbox that does something small but true, in production nothing. */
  maps: ReturnType<typeof readMaps>
  trips: ReturnType<typeof readTrips>
  parcels: ParcelSettings
  prices: PriceSettings
  assistant: AssistantSettings
  robots: ReturnType<typeof readRobots>
  connectors: Record<string, ConnectorSettings>
  /** Where error reports are passed on to. */
  errorReportUrl: string | undefined
  demo: boolean
  production: boolean
  logLevel: string
  /** Whether a proxy in front tells the asker's address; without one anybody could claim any. */
  trustProxy: boolean
  /** How many proxies stand in front (`TRUST_PROXY=1`), or which addresses are theirs: what they did not add is not believed. */
  proxies: number | string[]
  /** Seconds in which a request's headers must have come, and all of it. */
  headerSeconds: number
  requestSeconds: number
  /** Requests a minute from one address before it is told to slow down. */
  requestsPerMinute: number
  /** Purchase commands a second from one person (rules B14). */
  purchasesPerSecond: number
  /** Holding slots of trays without buying them (rules B14). */
  holds: HoldSettings
  /** What keeps many accounts from gaining what one does not. */
  accounts: AccountSettings
  /** Requests under way at one time in this process; more are told to come back. */
  requestsInFlight: number
  /** A query that takes longer is told to the log, without its values; 0: none is. */
  slowQueryMs: number
  /** Where this process tells its numbers, if anywhere. */
  metrics: MetricsSettings | undefined
  /** Seconds between being asked to stop and closing the listener, for load balancers to notice. */
  drainSeconds: number
  /** Seconds after which a stop that is not done yet gives up. */
  stopSeconds: number
}

/** Ways to pay where `PAY_CHANNELS` does not choose: all that work. */
function usualChannels(production: boolean, wechat: boolean): PayChannel[] {
  return ['balance', ...(production ? [] : (['sandbox'] as const)), ...(wechat ? (['wechat'] as const) : [])]
}

function payChannels(env: Environment, production: boolean, wechat: boolean): PayChannel[] {
  if (env.PAY_CHANNELS === undefined) return usualChannels(production, wechat)
  const names = env.PAY_CHANNELS.split(',').map((name) => name.trim())
  for (const name of names) {
    if (!knownPayChannels.some((known) => known === name)) {
      throw new StartError(
        `PAY_CHANNELS names "${name}"; it can hold balance, sandbox and wechat, separated by commas.`,
      )
    }
  }
  if (names.includes('wechat') && !wechat) {
    throw new StartError('PAY_CHANNELS holds wechat, but WECHAT_PAY_MCH_ID and its kin are not set.')
  }
  if (production && names.includes('sandbox')) {
    throw new StartError('NODE_ENV is production, but PAY_CHANNELS holds sandbox, which gives goods away. Remove it.')
  }
  return names as PayChannel[]
}

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
  const channels = payChannels(env, production, wechatPay !== undefined)
  if (production) requireProduction(env, channels)
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
    payChannels: channels,
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
    purchasesPerSecond: wholeNumber(env, 'PURCHASES_PER_SECOND', 5, 1_000),
    holds: {
      freeLapses: wholeNumber(env, 'HOLD_FREE_LAPSES', 3, 1_000),
      freeLapsesPerAddress: wholeNumber(env, 'HOLD_FREE_LAPSES_PER_ADDRESS', 30, 100_000),
      waitSeconds: wholeNumber(env, 'HOLD_WAIT_SECONDS', 60, 86_400),
    },
    accounts: readAccounts(env),
    requestsInFlight: wholeNumber(env, 'REQUESTS_IN_FLIGHT', 1_000, 100_000),
    slowQueryMs: wholeNumber(env, 'SLOW_QUERY_MS', 1_000, 600_000),
    metrics: readMetrics(env),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 300),
    stopSeconds: wholeNumber(env, 'STOP_SECONDS', 25, 600),
  }
}
