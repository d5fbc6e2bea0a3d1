import { StartError } from '../start-error'

/** Metrics listener of a process. */
export interface MetricsSettings {
  host: string
  port: number
  /** Token a request must bring as `Authorization: Bearer …`. */
  token: string | undefined
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']
const SHORTEST_TOKEN = 16

/** METRICS_PORT switches the numbers on; off this machine they need METRICS_TOKEN. Throws a StartError. */
export function readMetrics(env: Record<string, string | undefined>): MetricsSettings | undefined {
  if (!env.METRICS_PORT) return undefined
  const port = Number(env.METRICS_PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartError(`METRICS_PORT must be a whole number from 1 to 65535, but is "${env.METRICS_PORT}".`)
  }
  const host = env.METRICS_HOST || '127.0.0.1'
  const token = env.METRICS_TOKEN || undefined
  if (token !== undefined && token.length < SHORTEST_TOKEN) {
    throw new StartError(`METRICS_TOKEN must be at least ${SHORTEST_TOKEN} characters long.`)
  }
  if (!LOOPBACK.includes(host) && token === undefined) {
    throw new StartError(`METRICS_HOST is ${host}, which other machines reach, so METRICS_TOKEN must be set too.`)
  }
  return { host, port, token }
}

declare module '../config' {
  interface Config {
    /** Metrics listener; undefined disables it. */
    metrics: MetricsSettings | undefined
  }
}
