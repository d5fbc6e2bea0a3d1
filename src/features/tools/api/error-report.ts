import { lengths } from '@contract/fields'
import { REQUEST_TIMEOUT } from '@/config/constants'
import { env } from '@/config/env'
import { end } from '@/platform/system'
import type { UncaughtKind } from '@/platform/errors'
import { readEnvelope } from '@/client/envelope'
import { taroTransport } from '@/client/transport'

/** Report of an uncaught error (R59). */
export interface ErrorReport {
  error_message: string
  path: string
  type: UncaughtKind
  sub_source: string
  app_id: string
}

const INTERVAL = 1000

function describe(error: unknown): string {
  const text = error instanceof Error ? error.stack || `${error.name}: ${error.message}` : String(error)
  return text.slice(0, lengths.errorMessage.max)
}

/**
 * Makes a reporter: it passes on every new error, the same one only once and at most one a second (R192). `path` names
 * the page in front.
 */
export function createReporter(send: (report: ErrorReport) => Promise<unknown>, path: () => string) {
  const seen = new Set<string>()
  let last = -Infinity
  return (type: UncaughtKind, error: unknown) => {
    const error_message = describe(error)
    const now = Date.now()
    if (seen.has(error_message) || now - last < INTERVAL) return
    seen.add(error_message)
    last = now
    // A report that fails is dropped: reporting that too would never end.
    send({ error_message, path: path(), type, sub_source: end, app_id: env.appId }).catch(() => undefined)
  }
}

/**
 * Posts a report to the server and, where the build names one, to an address of the operator's own (R155). Never rejects:
 * a report that gets nowhere says so in its answer (R164).
 */
export async function errorReport(
  report: ErrorReport,
  elsewhere = env.errorReportUrl,
): Promise<{ success: true } | { success: false; message: string }> {
  const request = { method: 'POST' as const, headers: {}, body: report, timeout: REQUEST_TIMEOUT }
  const posts: Promise<unknown>[] = [
    taroTransport({ ...request, url: `${env.apiBase}/error/report` }).then(readEnvelope),
  ]
  if (elsewhere) posts.push(taroTransport({ ...request, url: elsewhere }))
  try {
    await Promise.all(posts)
    return { success: true }
  } catch (error) {
    return { success: false, message: (error as Error).message || '接口请求失败' }
  }
}
