import type { DataOf } from '@joybox/contract/client-types'
import { Answer } from '../kernel/http/handler'
import type { Language } from '../kernel/localized'
import { ensure } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { payoutProvider } from './payout-provider'
import { settlePayout } from './settle-payout'
import { presentWithdrawal, WITHDRAWALS, type WithdrawalRow } from './withdrawal'

async function own(shop: Shop, userId: string, id: string): Promise<WithdrawalRow> {
  const row = await shop.database.first<WithdrawalRow>(`${WITHDRAWALS} where w.id = $1 and w.user_id = $2`, [
    id,
    userId,
  ])
  ensure(row, 'NOT_FOUND')
  return row
}

/** Parameters with which WeChat has the payee confirm; null where there is nothing to confirm. */
function toConfirmOf(shop: Shop, row: WithdrawalRow): DataOf<'withdrawals.get'>['toConfirm'] {
  const { wechatPay } = shop.config
  const appId = row.wechat_app && wechatPay?.apps[row.wechat_app]
  if (!wechatPay || !row.wechat_app || !appId || !row.confirm_package) return null
  if (row.state !== 'approved' || row.step !== 'confirm') return null
  return { app: row.wechat_app, appId, mchId: wechatPay.merchantId, package: row.confirm_package }
}

/** Recognizes a withdrawal that a sandbox pays or paid. */
export const isSandboxed = (shop: Shop, row: WithdrawalRow): boolean =>
  !(row.route === 'original' && row.external_account_id === 'external:wechat') &&
  (payoutProvider(shop, row.external_account_id)?.sandbox ?? false)

/** One's own withdrawal. One that was handed to somebody else is asked about first, so that what is shown holds. */
export async function lookAtWithdrawal(
  shop: Shop,
  userId: string,
  id: string,
  language: Language,
): Promise<Answer<DataOf<'withdrawals.get'>>> {
  const row = await own(shop, userId, id)
  const provider = payoutProvider(shop, row.external_account_id)
  if (row.state === 'approved' && row.step !== null && provider?.look) {
    await settlePayout(shop, id, await provider.look(shop, row))
  }
  const fresh = await own(shop, userId, id)
  const data = { withdrawal: presentWithdrawal(fresh, language), toConfirm: toConfirmOf(shop, fresh) }
  return new Answer(data, { sandbox: isSandboxed(shop, fresh) })
}
