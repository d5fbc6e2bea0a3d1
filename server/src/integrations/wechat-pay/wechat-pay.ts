import type { WechatApp } from '@joybox/contract'
import { openClient } from './client'
import { clientParams, type ClientParams } from './client-params'
import { readWebhook, type Webhook } from './webhook'
import { paymentsOf } from './payments'
import { openPlatformKeys, type Signed } from './platform-keys'
import { refundsOf } from './refunds'
import type { WechatPaySettings } from './settings'
import { transfersOf } from './transfers'

/**
 * One merchant's WeChat Pay, API v3 (https://pay.weixin.qq.com/doc/v3/merchant/4012081606): orders in the mini-program and the public
 * account, H5 orders, refunds, transfers to people, webhooks. Amounts are fen. Whatever goes wrong is a WechatPayFailure.
 */
export interface WechatPay
  extends ReturnType<typeof paymentsOf>, ReturnType<typeof refundsOf>, ReturnType<typeof transfersOf> {
  /** Tests that an order of this merchant may carry this app id. */
  owns(appId: string): boolean
  hasApp(app: WechatApp): boolean
  /** Parameters with which the payer's WeChat pays what `orderJsapi` prepared. */
  clientParams(app: WechatApp, prepayId: string): ClientParams
  readWebhook(signed: Signed): Promise<Webhook>
}

export function openWechatPay(settings: WechatPaySettings, now: () => Date): WechatPay {
  const keys = openPlatformKeys(settings, now)
  const ask = openClient(settings, keys, now)
  return {
    ...paymentsOf(settings, ask),
    ...refundsOf(ask),
    ...transfersOf(settings, ask, keys),
    owns: (appId) => Object.values(settings.apps).includes(appId),
    hasApp: (app) => settings.apps[app] !== undefined,
    clientParams: (app, prepayId) => clientParams(settings, settings.apps[app] ?? '', prepayId, now()),
    readWebhook: (signed) => readWebhook(settings, keys, signed),
  }
}
