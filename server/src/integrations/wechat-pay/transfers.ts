import type { WechatApp } from '@joybox/contract'
import { moneyLimits } from '@joybox/contract'
import { providerFailed } from '../request-json'
import type { Ask } from './client'
import { WechatPayFailure } from './failure'
import type { PlatformKeys } from './platform-keys'
import type { WechatPaySettings } from './settings'

/** Money for one of WeChat's users. */
export interface TransferRequest {
  /** Our number of the transfer (`out_bill_no`), letters and digits alone: the same number is never paid twice. */
  billNo: string
  app: WechatApp
  openid: string
  /** The payee's real name, sent only where WeChat wants it. */
  name: string
  amountFen: number
  /** Words for the payee, at most 32 characters. */
  remark: string
  notifyUrl: string
}

/** `state` of a transfer at WeChat; SUCCESS, FAIL and CANCELLED are its ends. */
export type TransferState =
  'ACCEPTED' | 'PROCESSING' | 'WAIT_USER_CONFIRM' | 'TRANSFERING' | 'SUCCESS' | 'FAIL' | 'CANCELING' | 'CANCELLED'

/** A transfer as WeChat tells of it, in answers and webhooks. */
export interface TransferBill {
  out_bill_no: string
  transfer_bill_no?: string
  state: TransferState
  /** Only in the answer to a request: what the payee's WeChat is given to confirm with. */
  package_info?: string
  transfer_amount?: number
  fail_reason?: string
}

const PATH = '/v3/fund-app/mch-transfer/transfer-bills'
const REMARK_LENGTH = 32

/** Recognizes WeChat's word that it has no transfer of that number. */
export const isNoTransfer = ({ code, status }: WechatPayFailure): boolean => code === 'NOT_FOUND' && status === 404

/**
 * Transfers to people (商家转账, pay.weixin.qq.com/doc/v3/merchant/4012716434), confirmed by each payee in WeChat. Every failure
 * is a WechatPayFailure, or the guard's refusal; none of them says how the transfer ended, which only `queryTransfer` does.
 */
export function transfersOf(settings: WechatPaySettings, ask: Ask, keys: PlatformKeys) {
  const guarded = async (billNo: string, asking: () => Promise<TransferBill>): Promise<TransferBill> => {
    if (!settings.transfers) throw providerFailed('transfers are not configured')
    const pass = settings.transfers.guard?.enter()
    try {
      const bill = await asking()
      pass?.leave(true)
      if (!bill?.state || bill.out_bill_no !== billNo) {
        throw new WechatPayFailure('BAD_ANSWER', 'the answer is not about this transfer')
      }
      return bill
    } catch (error) {
      const { status = 500 } = error as WechatPayFailure
      pass?.leave(status < 500)
      throw error
    }
  }
  const place = (billNo: string) => `${PATH}/out-bill-no/${encodeURIComponent(billNo)}`

  return {
    /** Asks for a transfer. The same number may be asked for again with the same terms: it is one transfer. */
    transfer: (request: TransferRequest): Promise<TransferBill> =>
      guarded(request.billNo, async () => {
        const appid = settings.apps[request.app]
        if (!appid) throw new WechatPayFailure('APP_NOT_CONFIGURED', `no app id for ${request.app}`)
        const needsName = request.amountFen >= moneyLimits.withdrawal.wechatNameFromFen
        const name = needsName ? await keys.seal(request.name) : undefined
        const body = {
          appid,
          out_bill_no: request.billNo,
          transfer_scene_id: settings.transfers?.sceneId,
          openid: request.openid,
          ...(name ? { user_name: name.text } : {}),
          transfer_amount: request.amountFen,
          transfer_remark: [...request.remark].slice(0, REMARK_LENGTH).join(''),
          notify_url: request.notifyUrl,
          transfer_scene_report_infos: settings.transfers?.reports,
        }
        return ask<TransferBill>('POST', PATH, body, name?.serial)
      }),
    /** Asks how a transfer stands; `isNoTransfer` tells that WeChat has none. */
    queryTransfer: (billNo: string): Promise<TransferBill> =>
      guarded(billNo, () => ask<TransferBill>('GET', place(billNo))),
    /** Takes back a transfer that is not confirmed; it ends as CANCELLED later. */
    cancelTransfer: (billNo: string): Promise<TransferBill> =>
      guarded(billNo, () => ask<TransferBill>('POST', `${place(billNo)}/cancel`)),
  }
}
