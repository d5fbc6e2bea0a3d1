import type { ProviderGuards } from '../providers/settings'
import type { ProviderGuard } from '../providers/guard'
import { requestJson, providerFailed } from '../request-json'
import { ensure } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { StartError } from '../../kernel/start-error'

/** A service of somebody else's that is called by name. */
export interface ConnectorSettings {
  url: string
  token?: string
  guard?: ProviderGuard
}

const NAME = /^[A-Za-z][A-Za-z0-9_]{1,40}$/
const TIMEOUT_MS = 45_000

function isConnector(value: unknown): value is ConnectorSettings {
  const { url, token } = (value ?? {}) as Partial<Record<keyof ConnectorSettings, unknown>>
  const safe = typeof url === 'string' && /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url)
  return safe && (token === undefined || typeof token === 'string')
}

/** CONNECTORS: `{"weather": {"url": "https://…", "token": "…"}}`, services that `POST /api/{name}` passes requests on to. */
export function readConnectors(env: Record<string, string | undefined>): Record<string, ConnectorSettings> {
  if (!env.CONNECTORS) return {}
  let read: unknown
  try {
    read = JSON.parse(env.CONNECTORS)
  } catch {
    throw new StartError('CONNECTORS must be JSON: {"name": {"url": "https://…", "token": "…"}}.')
  }
  for (const [name, value] of Object.entries(read as object)) {
    if (!NAME.test(name)) throw new StartError(`CONNECTORS names "${name}"; names are letters, digits and _.`)
    if (!isConnector(value)) throw new StartError(`CONNECTORS: "${name}" needs a url that begins with https://.`)
  }
  return read as Record<string, ConnectorSettings>
}

/** The connectors, each under a guard of its own. */
export function guardConnectors(
  connectors: Record<string, ConnectorSettings>,
  guards: ProviderGuards,
): Record<string, ConnectorSettings> {
  const guarded = Object.entries(connectors).map(
    ([name, one]) => [name, guards.over(`connector:${name}`, one)] as const,
  )
  return Object.fromEntries(guarded)
}

/** Connectors of the shop itself, by name, always there. */
const builtIn: Record<string, (shop: Shop) => Promise<unknown>> = {
  shopStatus: async ({ database, now }) => {
    const boxes = await database.first<{ count: number }>(
      `select count(*)::int as count from boxes where state = 'on_sale'`,
    )
    return { open: true, boxesOnSale: boxes?.count ?? 0, time: now().toISOString() }
  },
}

/** Passes a request on to the service connected by that name; an unknown name is not found (R150). */
export async function callConnector(shop: Shop, name: string, body: unknown): Promise<unknown> {
  if (Object.hasOwn(builtIn, name)) return builtIn[name]?.(shop)
  const settings = Object.hasOwn(shop.config.connectors, name) ? shop.config.connectors[name] : undefined
  ensure(settings, 'NOT_FOUND')
  const headers = {
    'content-type': 'application/json',
    ...(settings.token ? { authorization: `Bearer ${settings.token}` } : {}),
  }
  const answer = await requestJson(
    settings.url,
    { method: 'POST', headers, body: JSON.stringify(body) },
    {
      timeoutMs: TIMEOUT_MS,
      guard: settings.guard,
    },
  )
  // A service of our own envelope is opened, any other answer is data as it is.
  if (!('code' in answer)) return answer
  if (answer.code !== 0) throw providerFailed(`${name}: ${String(answer.code)} ${String(answer.message ?? '')}`)
  return answer.data ?? null
}

declare module '../../kernel/config' {
  interface Config {
    connectors: Record<string, ConnectorSettings>
  }
}
