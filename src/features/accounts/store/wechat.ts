import { accounts } from '@/client/api/accounts'
import { askWechat } from '@/platform/wechat'
import type { Asked, Errand } from '@/platform/wechat-type'

/**
 * Asks WeChat who this is. Signing in comes back to login; the other errands come back to `page`. Rejects with an ApiError
 * when the shop cannot ask, and as the platform does when WeChat does not answer.
 */
export function askWechatFor(errand: Errand, page: string): Promise<Asked> {
  const quiet = { quiet: true }
  return askWechat(errand, () => (errand.purpose === 'login' ? accounts.wechatUrl(quiet) : accounts.mpUrl(page, quiet)))
}
