import { yuan } from '../../kernel/csv'
import { text } from '../reading'
import type { Json } from '../request-json'
import type { AskAlipay } from './client'

/** Money for an Alipay account. */
export interface AlipayTransfer {
  /** Our number of the transfer (`out_biz_no`): the same number is never paid twice. */
  id: string
  amountFen: number
  /** Phone or e-mail, which Alipay takes only with the name. */
  login: string
  name: string
  title: string
}

/** State of a transfer; `unclear` has to be asked about, `refused` is Alipay's word that it was not made. */
export type AlipayOutcome =
  | { state: 'paid'; orderId: string }
  | { state: 'running' }
  | { state: 'refused'; code: string }
  | { state: 'unknown' }
  | { state: 'unclear'; code: string }

const PRODUCT = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' }

/**
 * Codes that are about the payee: trying again with the same account would change nothing. All others are Alipay's trouble or
 * the merchant's, such as a balance that is too low: the transfer waits under the same number.
 */
const PAYEE_FAULTS = new Set([
  'PAYEE_NOT_EXIST',
  'PAYEE_USER_INFO_ERROR',
  'PAYEE_USERINFO_ERROR',
  'PAYEE_ACC_OCUPIED',
  'PAYEE_STATUS_ERROR',
  'PAYEE_USERINFO_STATUS_ERROR',
  'PERM_AML_NOT_REALNAME_REV',
  'PERMIT_NON_BANK_LIMIT_PAYEE',
  'NO_ACCOUNT_RECEIVE_PERMISSION',
])

function outcomeOf(answer: Json): AlipayOutcome {
  if (answer.code === '10000') {
    const status = text(answer.status)
    if (status === 'SUCCESS') return { state: 'paid', orderId: text(answer.order_id) }
    if (['FAIL', 'CLOSED', 'REFUND'].includes(status))
      return { state: 'refused', code: text(answer.error_code) || status }
    return { state: 'running' }
  }
  const code = text(answer.sub_code) || `code ${text(answer.code)}`
  if (code === 'ORDER_NOT_EXIST') return { state: 'unknown' }
  return PAYEE_FAULTS.has(code) ? { state: 'refused', code } : { state: 'unclear', code }
}

/** Transfers to Alipay accounts (单笔转账, opendocs.alipay.com/open/309). Refuses with PROVIDER_FAILED where no answer came. */
export function alipayTransfersOf(ask: AskAlipay) {
  return {
    /** Asks for a transfer; the same number with the same terms is one transfer. */
    async transfer({ id, amountFen, login, name, title }: AlipayTransfer): Promise<AlipayOutcome> {
      const answer = await ask('alipay.fund.trans.uni.transfer', {
        ...PRODUCT,
        out_biz_no: id,
        trans_amount: yuan(amountFen),
        order_title: title,
        payee_info: { identity: login, identity_type: 'ALIPAY_LOGON_ID', name },
        remark: title,
      })
      return outcomeOf(answer)
    },
    /** Asks how a transfer went; `unknown` where Alipay has none of that number. */
    query: async (id: string): Promise<AlipayOutcome> =>
      outcomeOf(await ask('alipay.fund.trans.common.query', { ...PRODUCT, out_biz_no: id })),
  }
}
