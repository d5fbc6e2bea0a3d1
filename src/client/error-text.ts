import { t } from '@/i18n'
import { ApiError } from './errors'

/** Words for a failed call: the server's own where it answered, and the network's for everything else (R158). */
export function errorText(error: unknown): string {
  const isAnswered = error instanceof ApiError && (error.details.bodyCode ?? error.reason) !== undefined
  return (isAnswered && error.message) || t('common.networkError')
}
