import type { BodyOf } from '@joybox/contract/client-types'
import { networkOf } from '../../kernel/http/client-info'
import { newId } from '../../kernel/ids'
import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { redact } from '../../kernel/redact'

/** Reports from one address in a minute. */
const PER_MINUTE = 30
const MINUTE_MS = 60_000

/**
 * Reports of this minute by address. In memory on purpose: it only keeps a broken app from filling the table, and who
 * reported what is nothing to keep.
 */
let counted = { minute: 0, byAddress: new Map<string, number>() }

function requireFewReports(address: string, now: Date): void {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  if (counted.minute !== minute) counted = { minute, byAddress: new Map() }
  const count = (counted.byAddress.get(address) ?? 0) + 1
  counted.byAddress.set(address, count)
  const retryAfter = Math.ceil(((minute + 1) * MINUTE_MS - now.getTime()) / 1000)
  if (count > PER_MINUTE) throw new Refusal('RATE_LIMITED', { retryAfter: Math.max(1, retryAfter) })
}

/** Keeps an app's error, without what could be about a person (R117). */
export async function keepReport(shop: Shop, report: BodyOf<'errors.report'>, address: string): Promise<void> {
  requireFewReports(networkOf(address), shop.now())
  const { error_message: message, path = '', type = '', sub_source: source = '', app_id: appId = '' } = report
  await shop.database.rows(
    `insert into error_reports (id, error_message, path, type, sub_source, app_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId('err'), redact(message), redact(path), redact(type), redact(source), redact(appId), shop.now()],
  )
}

/** A report as its table holds it. */
export interface ReportRow {
  id: string
  error_message: string
  path: string
  type: string
  sub_source: string
  app_id: string
  created_at: string
}

const MAX_ATTEMPTS = 5
const AT_ONCE = 20
const TIMEOUT_MS = 10_000

/** More than a whole batch can take; after a crash the reports are free again by themselves. */
const CLAIM_SECONDS = (AT_ONCE * TIMEOUT_MS) / 1000 + 60

// Counting the try before it is made keeps a report that kills its receiver from being tried for ever. The claim keeps other
// processes from sending what this one is sending, however long the receiver takes.
const CLAIM = `
  update error_reports set forward_attempts = forward_attempts + 1,
    claimed_until = $1::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
  where id in (
    select id from error_reports where forwarded_at is null and forward_attempts < ${MAX_ATTEMPTS}
      and (claimed_until is null or claimed_until <= $1)
    order by id limit ${AT_ONCE} for update skip locked)
  returning id, error_message, path, type, sub_source, app_id, created_at`

/** Passes reports on to ERROR_REPORT_URL, up to five tries each (R155). */
export async function forwardReports(shop: Shop): Promise<void> {
  const url = shop.config.errorReportUrl
  if (!url) return
  for (const { id, ...report } of await shop.database.rows<ReportRow>(CLAIM, [shop.now()])) {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(report) }
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined)
    const forwardedAt = response?.ok ? shop.now() : null
    await shop.database.rows('update error_reports set forwarded_at = $2, claimed_until = null where id = $1', [
      id,
      forwardedAt,
    ])
  }
}
