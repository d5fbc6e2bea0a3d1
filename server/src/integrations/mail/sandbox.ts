import type { Shop } from '../../kernel/shop'
import { putInOutbox } from '../../kernel/outbox'
import type { Mailer } from './types'

/** Sends nothing: the mail lands in the outbox and the log. */
export function sandboxMail(shop: Shop): Mailer {
  return { sandbox: true, send: (mail) => putInOutbox(shop, { kind: 'mail', ...mail }) }
}
