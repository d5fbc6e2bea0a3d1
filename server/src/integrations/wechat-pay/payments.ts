import type { WechatApp } from '@joybox/contract'
import type { Ask } from './client'
import { WechatPayFailure } from './failure'
import type { WechatPaySettings } from './settings'

/** Order to be paid. */
export interface PaymentRequest {
  /** Our number of the payment (`out_trade_no`): 6–32 letters, digits, `_`, `-`; the same number is never paid twice. */
  paymentId: string
  /** Text for the payer, at most 127 characters. */
  description: string
  amountFen: number
  /** Until when it can be paid. */
  expiresAt: Date
  /** Webhook URL. */
  notifyUrl: string
  /** Address of the payer's device. */
  payerAddress: string
}

/** `trade_state` of an order at WeChat. */
export type TradeState = 'SUCCESS' | 'REFUND' | 'NOTPAY' | 'CLOSED' | 'REVOKED' | 'USERPAYING' | 'PAYERROR'

/** An order as WeChat tells of it, in the answer to a query and in a webhook. */
export interface Transaction {
  appid: string
  mchid: string
  out_trade_no: string
  transaction_id?: string
  trade_state: TradeState
  success_time?: string
  amount?: { total?: number; currency?: string }
  payer?: { openid?: string }
}

const DESCRIPTION_LENGTH = 127

function common(settings: WechatPaySettings, appId: string, request: PaymentRequest) {
  return {
    appid: appId,
    mchid: settings.merchantId,
    description: [...request.description].slice(0, DESCRIPTION_LENGTH).join(''),
    out_trade_no: request.paymentId,
    time_expire: request.expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
    notify_url: request.notifyUrl,
    amount: { total: request.amountFen, currency: 'CNY' },
  }
}

/** The app an H5 order belongs to: any app of the merchant will do. */
export function h5App({ apps }: WechatPaySettings): string {
  return (apps.public_account ?? apps.mini_program) as string
}

function text(answer: Record<string, unknown> | undefined, field: string): string {
  const value = answer?.[field]
  if (typeof value !== 'string' || value === '') throw new WechatPayFailure('BAD_ANSWER', `the answer has no ${field}`)
  return value
}

/** Orders at WeChat Pay, with its endpoints below `/v3/pay/transactions`. Every failure is a WechatPayFailure. */
export function paymentsOf(settings: WechatPaySettings, ask: Ask) {
  const query = `mchid=${encodeURIComponent(settings.merchantId)}`
  const place = (id: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(id)}`
  return {
    /** Prepares a payment inside WeChat (mini-program or public account) by one of its users; returns the `prepay_id`. */
    async orderJsapi(app: WechatApp, openid: string, request: PaymentRequest): Promise<string> {
      const appId = settings.apps[app]
      if (!appId) throw new WechatPayFailure('APP_NOT_CONFIGURED', `no app id for ${app}`)
      const body = {
        ...common(settings, appId, request),
        payer: { openid },
        scene_info: { payer_client_ip: request.payerAddress },
      }
      return text(await ask('POST', '/v3/pay/transactions/jsapi', body), 'prepay_id')
    },
    /** Prepares a payment from a browser outside WeChat; returns the `h5_url` that opens WeChat, good for five minutes. */
    async orderH5(request: PaymentRequest): Promise<string> {
      const body = {
        ...common(settings, h5App(settings), request),
        scene_info: { payer_client_ip: request.payerAddress, h5_info: { type: 'Wap' } },
      }
      return text(await ask('POST', '/v3/pay/transactions/h5', body), 'h5_url')
    },
    /** Reads the state of an order, by our number. */
    async query(paymentId: string): Promise<Transaction> {
      const found = await ask<Transaction>('GET', `${place(paymentId)}?${query}`)
      text({ ...found }, 'trade_state')
      return found
    },
    /** Closes an order that is not paid, so that it cannot be any more. */
    async close(paymentId: string): Promise<void> {
      await ask('POST', `${place(paymentId)}/close`, { mchid: settings.merchantId })
    },
  }
}
