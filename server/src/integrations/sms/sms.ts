import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { aliyunSms } from './aliyun'
import { sandboxSms } from './sandbox'
import { tencentSms } from './tencent'

/** A code on its way to a phone. */
export interface CodeSms {
  /** Mobile number of mainland China, eleven digits. */
  phone: string
  code: string
  /** How long the code is good for. */
  minutes: number
  /** A guardian is asked for consent; everybody else for a proof that the phone is theirs. */
  toGuardian: boolean
  /** The whole message, for providers that take words instead of a template. */
  text: string
}

/** Sends codes by SMS. Refuses with RATE_LIMITED, VALIDATION_FAILED (no such number) or PROVIDER_FAILED. */
export interface SmsSender {
  readonly sandbox: boolean
  sendCode(sms: CodeSms): Promise<void>
}

/** The SMS provider that is configured, or PROVIDER_NOT_CONFIGURED. */
export function smsSender(shop: Shop): SmsSender {
  const { sms } = shop.config.providers
  switch (sms.kind) {
    case 'off':
      throw new Refusal('PROVIDER_NOT_CONFIGURED')
    case 'sandbox':
      return sandboxSms(shop)
    case 'aliyun':
      return aliyunSms(sms, shop.now)
    case 'tencent':
      return tencentSms(sms, shop.now)
  }
}
