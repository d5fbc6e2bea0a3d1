import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { sandboxMail } from './sandbox'
import { smtpMail } from './smtp'

/** One mail to one address, in plain text. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends mails. Refuses with VALIDATION_FAILED (the server says there is no such address) or PROVIDER_FAILED. */
export interface Mailer {
  readonly sandbox: boolean
  send(mail: Mail): Promise<void>
}

/** The mail server that is configured, or PROVIDER_NOT_CONFIGURED. */
export function mailer(shop: Shop): Mailer {
  const { mail } = shop.config.providers
  if (mail.kind === 'off') throw new Refusal('PROVIDER_NOT_CONFIGURED')
  return mail.kind === 'sandbox' ? sandboxMail(shop) : smtpMail(mail)
}
