import type { Shop } from '../../kernel/shop'
import { putInOutbox } from '../../kernel/outbox'
import type { SmsSender } from './types'

/** Sends nothing: the message lands in the outbox and the log. */
export function sandboxSms(shop: Shop): SmsSender {
  return {
    sandbox: true,
    sendCode: ({ phone, text }) => putInOutbox(shop, { kind: 'sms', to: phone, subject: '', text }),
  }
}
