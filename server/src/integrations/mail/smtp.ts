import { createTransport } from 'nodemailer'
import { Refusal } from '../../kernel/refusal'
import { providerFailed } from '../request-json'
import type { SmtpSettings } from '../settings'
import type { Mailer } from './types'

/** Answers of an SMTP server that mean the mailbox itself (RFC 5321, 4.2.3). */
const NO_SUCH_MAILBOX = new Set([550, 551, 553])

const SERVICE_NOT_AVAILABLE = 421

/** Sends mails through an SMTP server. The connection is opened for each: codes are few, and a dead one costs nothing. */
export function smtpMail(settings: SmtpSettings): Mailer {
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: settings.timeoutMs,
    greetingTimeout: settings.timeoutMs,
    socketTimeout: settings.timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    sandbox: false,
    async send({ to, subject, text }) {
      const pass = settings.guard?.enter()
      try {
        // As an object it is one address, whatever it holds; as text it could be a list.
        await transport.sendMail({ from: settings.from, to: { name: '', address: to }, subject, text })
        pass?.leave(true)
      } catch (error) {
        const { command, responseCode } = error as { command?: string; responseCode?: number }
        // A reply is the server's own word, but for the one that it serves nobody now.
        pass?.leave(responseCode !== undefined && responseCode !== SERVICE_NOT_AVAILABLE)
        if (command === 'RCPT TO' && NO_SUCH_MAILBOX.has(responseCode ?? 0)) {
          throw new Refusal('VALIDATION_FAILED', { detail: 'email', cause: error as Error })
        }
        throw providerFailed(error as Error)
      }
    },
  }
}
