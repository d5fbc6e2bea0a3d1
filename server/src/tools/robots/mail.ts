import type { BodyOf } from '@joybox/contract/client-types'
import { earlier } from '../../kernel/china-time'
import { Answer, type User } from '../../kernel/http/handler'
import type { Transaction } from '../../kernel/database/database'
import { takeAdvisoryLock } from '../../kernel/database/advisory-lock'
import { idempotent } from '../../kernel/idempotency'
import { ensure, Refusal } from '../../kernel/refusal'
import { mailer } from '../../integrations/mail/mail'
import type { Shop } from '../../kernel/shop'

/** Mails a person may send to themselves in an hour; operators are not counted. */
const PER_HOUR = 5
const HOUR_SECONDS = 3600

/** Puts `params` in place of `${{name}}`; a name that is not given stays as it is, so that it is noticed. */
export function fillIn(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\$\{\{\s*([\w.-]{1,60})\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  )
}

/** Refuses the sixth mail in an hour: an address of one's own is still somebody's inbox. */
async function requireFewMails(tx: Transaction, userId: string, now: Date): Promise<void> {
  const since = earlier(now, 1, 'hour')
  await takeAdvisoryLock(tx, `mail:${userId}`)
  const sent = await tx.first<{ count: number }>(
    'select count(*)::int as count from sent_mails where user_id = $1 and sent_at > $2',
    [userId, since],
  )
  if ((sent?.count ?? 0) >= PER_HOUR) throw new Refusal('RATE_LIMITED', { retryAfter: HOUR_SECONDS })
  await tx.rows('insert into sent_mails (user_id, sent_at) values ($1, $2)', [userId, now])
}

/**
 * Sends a mail: an operator's to anybody, everybody else's to their own bound address only (R145). With a key it is sent once:
 * the key is kept when the mail has left, so that of two that come at once the second waits and finds it sent.
 */
export async function sendOwnMail(
  shop: Shop,
  user: User,
  request: BodyOf<'mail.send'>,
  key?: string,
): Promise<Answer<boolean>> {
  const mail = mailer(shop)
  const { title, content, params } = request
  // A line break in a subject would be another header.
  const subject = fillIn(title, params).replace(/[\r\n]+/g, ' ')
  const letter = { to: request.mail, subject, text: fillIn(content, params) }
  const check = async (tx: Transaction) => {
    if (user.roles.includes('operator')) return
    const me = await tx.first<{ email: string | null }>('select email from users where id = $1', [user.id])
    ensure(me?.email && me.email.toLowerCase() === request.mail.toLowerCase(), 'FORBIDDEN', 'mail')
    await requireFewMails(tx, user.id, shop.now())
  }
  if (key === undefined) {
    await shop.database.transaction(check)
    await mail.send(letter)
  } else {
    await idempotent(shop, { userId: user.id, key, call: 'mail.send', request }, async (tx) => {
      await check(tx)
      await mail.send(letter)
      return true
    })
  }
  return new Answer(true, { sandbox: mail.sandbox })
}
