import { hasReasonText, t } from '@/locales/reasons'
import { ApiError } from './errors'

/** What to tell a person about a failed call, in their language: what happened and, where it helps, what to do. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('reasons.NETWORK')
  if (error.details.bodyCode === undefined)
    return t(hasReasonText(error.reason) ? `reasons.${error.reason}` : 'reasons.NETWORK')
  const { reason, retryAfter } = error.details
  if (reason === 'RATE_LIMITED' && retryAfter) return t('reasons.RETRY_AFTER', { seconds: retryAfter })
  if (!hasReasonText(reason)) return error.message
  return t(`reasons.${reason}`, retryAfter ? { minutes: Math.ceil(retryAfter / 60) } : undefined)
}
