import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { sandboxMail } from './sandbox'
import { smtpMail } from './smtp'
import type { Mailer } from './types'

/** The mail server that is configured, or PROVIDER_NOT_CONFIGURED. */
export function mailer(shop: Shop): Mailer {
  const { mail } = shop.config.providers
  if (mail.kind === 'off') throw new Refusal('PROVIDER_NOT_CONFIGURED')
  return mail.kind === 'sandbox' ? sandboxMail(shop) : smtpMail(mail)
}
