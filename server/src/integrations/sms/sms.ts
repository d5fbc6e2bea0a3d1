import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { aliyunSms } from './aliyun'
import { sandboxSms } from './sandbox'
import { tencentSms } from './tencent'
import type { SmsSender } from './types'

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
