import { moneyLimits } from '@joybox/contract'
import { WechatPayFailure } from '../integrations/wechat-pay/failure'
import { notifyUrl, wechatPayOf } from '../integrations/wechat-pay/of-shop'
import { isNoTransfer, type TransferBill } from '../integrations/wechat-pay/transfers'
import { later } from '../kernel/china-time'
import { ensure, Refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { settlePayout } from './settle-payout'
import type { PayoutProvider, PayoutResult } from './payout'
import { WITHDRAWALS, type WithdrawalRow } from './withdrawal'

/** Number of a withdrawal at WeChat, which takes letters and digits alone. */
const billNoOf = ({ id }: Pick<WithdrawalRow, 'id'>): string => id.replace('_', '')

const STEPS = {
  ACCEPTED: 'sent',
  PROCESSING: 'sent',
  WAIT_USER_CONFIRM: 'confirm',
  TRANSFERING: 'transferring',
  CANCELING: 'cancelling',
} as const

/** Arrives at the payee. */
const transferFen = (row: WithdrawalRow) => row.amount_fen - row.fee_fen

/** Reads a transfer's state as its withdrawal's. */
function resultOf(bill: TransferBill, row: WithdrawalRow, now: Date): PayoutResult {
  if (bill.state === 'SUCCESS') return { state: 'paid', reference: bill.transfer_bill_no ?? bill.out_bill_no }
  if (bill.state === 'FAIL' || bill.state === 'CANCELLED') {
    return { state: 'failed', error: row.return_note ?? bill.fail_reason ?? 'OVERDUE_CLOSE' }
  }
  const step = STEPS[bill.state]
  if (!step) return { state: 'unknown', error: `WeChat says ${String(bill.state)}` }
  if (step !== 'confirm') return { state: 'waiting', step }
  const confirmBy = row.confirm_by ? undefined : later(now, moneyLimits.withdrawal.confirmHours, 'hour')
  return { state: 'waiting', step, confirmPackage: bill.package_info, confirmBy }
}

/** A call to WeChat whose failure tells nothing of how the transfer ended. */
async function asking(work: () => Promise<PayoutResult>): Promise<PayoutResult> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WechatPayFailure) return { state: 'unknown', error: error.code }
    if (error instanceof Refusal) return { state: 'unknown', error: error.reason }
    throw error
  }
}

/** The transfer as WeChat has it; undefined where it has none. */
async function find(shop: Shop, row: WithdrawalRow): Promise<TransferBill | undefined> {
  try {
    return await wechatPayOf(shop).queryTransfer(billNoOf(row))
  } catch (error) {
    if (error instanceof WechatPayFailure && isNoTransfer(error)) return undefined
    throw error
  }
}

function send(shop: Shop, row: WithdrawalRow): Promise<TransferBill> {
  return wechatPayOf(shop).transfer({
    billNo: billNoOf(row),
    app: row.wechat_app ?? 'mini_program',
    openid: row.wechat_openid ?? '',
    name: row.account_holder ?? '',
    amountFen: transferFen(row),
    remark: '盲盒收益提现',
    notifyUrl: notifyUrl(shop),
  })
}

/** Picks transfers that are to be taken back: given up here, not confirmed in time, or without what confirms it. */
const isToCancel = (bill: TransferBill, row: WithdrawalRow, now: Date): boolean =>
  !['SUCCESS', 'FAIL', 'CANCELLED', 'CANCELING', 'TRANSFERING'].includes(bill.state) &&
  (row.return_note !== null ||
    (bill.state === 'WAIT_USER_CONFIRM' && row.confirm_by !== null && new Date(row.confirm_by) <= now))

/**
 * Pays through WeChat's transfers. From the second try on WeChat is asked first, and only where it has no such transfer is it
 * sent again, under the same number. An answer that was lost took what confirms the transfer with it: the same request, sent
 * again, brings it; where WeChat refuses that, the transfer is taken back.
 */
export const wechatPayouts: PayoutProvider = {
  sandbox: false,
  pay: (shop, row) =>
    asking(async () => {
      const now = shop.now()
      const known = row.attempts > 1 ? await find(shop, row) : undefined
      if (!known) {
        if (row.return_note) return { state: 'failed', error: row.return_note }
        return resultOf(await send(shop, row), row, now)
      }
      if (isToCancel(known, row, now)) {
        await wechatPayOf(shop).cancelTransfer(billNoOf(row))
        return { state: 'waiting', step: 'cancelling' }
      }
      if (known.state !== 'WAIT_USER_CONFIRM' || row.confirm_package) return resultOf(known, row, now)
      try {
        return resultOf(await send(shop, row), row, now)
      } catch (error) {
        if (!(error instanceof WechatPayFailure) || error.code !== 'ALREADY_EXISTS') throw error
        await wechatPayOf(shop).cancelTransfer(billNoOf(row))
        return { state: 'waiting', step: 'cancelling' }
      }
    }),
  look: (shop, row) =>
    asking(async () => {
      const known = await find(shop, row)
      return known ? resultOf(known, row, shop.now()) : { state: 'unknown', error: 'NOT_FOUND' }
    }),
}

/** Takes in WeChat's word that a transfer came to its end; one that is not ours, or of another amount, is refused. */
export async function noteTransfer(shop: Shop, bill: TransferBill): Promise<void> {
  const row = await shop.database.first<WithdrawalRow>(
    `${WITHDRAWALS} where w.id = $1 and w.external_account_id = 'external:wechat' and w.route = 'account'`,
    [bill.out_bill_no.replace(/^wdr/, 'wdr_')],
  )
  ensure(row, 'NOT_FOUND')
  ensure(bill.transfer_amount === transferFen(row), 'VALIDATION_FAILED', 'transfer_amount')
  await settlePayout(shop, row.id, resultOf(bill, row, shop.now()))
}
