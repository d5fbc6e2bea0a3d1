import { WechatPayFailure } from './failure'
import type { Transaction } from './payments'
import type { PlatformKeys, Signed } from './platform-keys'
import type { RefundState } from './refunds'
import type { TransferBill } from './transfers'
import { decryptResource, type EncryptedResource } from './resource'
import type { WechatPaySettings } from './settings'

/** Content of a refund webhook. */
export interface RefundWebhook {
  mchid: string
  out_trade_no: string
  out_refund_no: string
  refund_status: RefundState
}

/** A webhook that WeChat really sent. */
export type Webhook =
  | { about: 'payment'; transaction: Transaction }
  | { about: 'refund'; refund: RefundWebhook }
  | { about: 'transfer'; transfer: TransferWebhook }

/** News of a transfer that came to its end. */
export interface TransferWebhook extends TransferBill {
  /** Here WeChat writes the merchant's number otherwise than in its other webhooks. */
  mch_id: string
}

interface Outer {
  event_type: string
  resource: EncryptedResource
}

/**
 * Reads a webhook: its signature first, then its content, which is encrypted for us. A webhook that is forged, older
 * than five minutes or not for us is a WechatPayFailure. The caller recognises repeats.
 */
export async function readWebhook(settings: WechatPaySettings, keys: PlatformKeys, signed: Signed): Promise<Webhook> {
  await keys.verify(signed)
  let outer: Outer
  let inner: Transaction & RefundWebhook & TransferWebhook
  try {
    outer = JSON.parse(signed.text) as Outer
    inner = JSON.parse(decryptResource(outer.resource, settings.apiV3Key)) as typeof inner
  } catch (error) {
    throw error instanceof WechatPayFailure ? error : new WechatPayFailure('BAD_WEBHOOK', 'the webhook is not JSON')
  }
  const isTransfer = outer.event_type.startsWith('MCHTRANSFER.')
  if ((isTransfer ? inner.mch_id : inner.mchid) !== settings.merchantId) {
    throw new WechatPayFailure('WRONG_MERCHANT', 'it is for another merchant')
  }
  if (outer.event_type.startsWith('TRANSACTION.')) return { about: 'payment', transaction: inner }
  if (outer.event_type.startsWith('REFUND.')) return { about: 'refund', refund: inner }
  if (isTransfer) return { about: 'transfer', transfer: inner }
  throw new WechatPayFailure('BAD_WEBHOOK', 'it is about no payment, refund or transfer')
}
