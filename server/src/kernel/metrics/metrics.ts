import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { version } from '../version'

/** Metrics of this process in Prometheus' format; one registry, as there is one port. */
export const registry = new Registry()

const registers = [registry]

/** Duration of requests, by the call's template: never by address, which would be a series for every order. */
export const requestSeconds = new Histogram({
  name: 'joybox_http_request_seconds',
  help: 'Time from the first byte of a request to the last of its answer',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 50],
  registers,
})

export const requestsInFlight = new Gauge({
  name: 'joybox_http_requests_in_flight',
  help: 'Requests that have come and are not answered yet',
  registers,
})

/** Refusals travel as HTTP 200 (rules B18), so their status tells nothing. */
export const refusals = new Counter({
  name: 'joybox_refusals_total',
  help: 'Requests that were refused, by reason; INTERNAL are errors of ours',
  labelNames: ['reason'] as const,
  registers,
})

export const batchSizes = new Histogram({
  name: 'joybox_batch_size',
  help: 'How many requests shared a transaction',
  labelNames: ['batch'] as const,
  buckets: [1, 2, 4, 8, 16, 32, 64, 128],
  registers,
})

export const waiting = new Gauge({
  name: 'joybox_queue_waiting',
  help: 'Requests that wait for the next batch',
  labelNames: ['batch'] as const,
  registers,
})

export const jobRuns = new Counter({
  name: 'joybox_job_runs_total',
  help: 'Runs of background jobs; an outcome is done or failed',
  labelNames: ['job', 'outcome'] as const,
  registers,
})

export const jobSeconds = new Histogram({
  name: 'joybox_job_seconds',
  help: 'How long runs of background jobs took',
  labelNames: ['job'] as const,
  buckets: [0.01, 0.1, 1, 10, 60],
  registers,
})

export const transactions = new Counter({
  name: 'joybox_database_transactions_total',
  help: 'Transactions by how they ended: committed, rolled_back (a refusal is one), again (deadlock or serialization, tried anew)',
  labelNames: ['end'] as const,
  registers,
})

export const providerRequests = new Counter({
  name: 'joybox_provider_requests_total',
  help: 'Requests to services of others: answered, failed (silence, 5xx, nonsense), or not made (breaker, budget)',
  labelNames: ['provider', 'outcome'] as const,
  registers,
})

export const breakerOpen = new Gauge({
  name: 'joybox_provider_breaker_open',
  help: '1 while a service that failed repeatedly is left alone or tried again',
  labelNames: ['provider'] as const,
  registers,
})

export const slowQueries = new Counter({
  name: 'joybox_database_slow_queries_total',
  help: 'Queries that took longer than SLOW_QUERY_MS; the log has their texts',
  registers,
})

/** Running build: 1, with its labels. */
export const buildInfo = new Gauge({
  name: 'joybox_build_info',
  help: 'Version of the shop and of Node',
  labelNames: ['version', 'node'] as const,
  registers,
})
buildInfo.set({ version, node: process.version }, 1)
