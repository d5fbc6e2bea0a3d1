import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_WAIT_SECONDS, lengths } from '@joybox/contract'
import { earlier, later } from '../../kernel/china-time'
import { sharedSecret } from '../../kernel/database/settings'
import type { Sql, Transaction } from '../../kernel/database/database'
import { takeAdvisoryLock } from '../../kernel/database/advisory-lock'
import { networkOf } from '../../kernel/http/client-info'
import { ensure, Refusal } from '../../kernel/refusal'
import type { Language } from '../../kernel/localized'
import { newId } from '../../kernel/ids'
import { mailer } from '../../integrations/mail/mail'
import { smsSender } from '../../integrations/sms/sms'
import type { Shop } from '../../kernel/shop'
import { codeText, type Purpose } from './code-texts'
import { keyedHashes } from '../identities/identity-key'

/** Limits of rules B14. */
const GOOD_FOR_MINUTES = 5
const MAX_TRIES = 5
const HOUR_SECONDS = 3600
/** No more than `most` codes to one address within so many seconds. */
const limits = [
  { seconds: CODE_WAIT_SECONDS, most: 1 },
  { seconds: HOUR_SECONDS, most: 5 },
  { seconds: 24 * HOUR_SECONDS, most: 10 },
] as const
/** Codes that one network address may ask for in an hour, to whomever. */
const MOST_FROM_ONE_ASKER = 100

/** Use of a code: it is good for nothing else. */
export interface CodeUse {
  purpose: Purpose
  /** A phone or an e-mail address, in lower case. */
  sentTo: string
  /** User the code is for; null for a sign-in. */
  userId: string | null
}

/** The address as it is kept: who reads the codes finds no phone or e-mail in them, also not of an account that was closed. */
async function hashAddress(sql: Sql, sentTo: string): Promise<Buffer> {
  const [hash] = await keyedHashes(sql, [`code:${sentTo}`])
  return hash as Buffer
}

/** Refuses with RATE_LIMITED and the seconds to wait when the address got enough. */
async function requireRoom(tx: Transaction, sentTo: Buffer, now: Date): Promise<void> {
  const times = await tx.rows<{ created_at: string }>(
    'select created_at from codes where sent_to = $1 and created_at > $2 order by created_at desc limit 10',
    [sentTo, earlier(now, 1, 'day')],
  )
  const waits = limits.map(({ seconds, most }) => {
    const full = times[most - 1]
    return full ? later(full.created_at, seconds, 'second').getTime() - now.getTime() : 0
  })
  const wait = Math.max(...waits)
  if (wait > 0) throw new Refusal('RATE_LIMITED', { retryAfter: Math.ceil(wait / 1000) })
}

interface NewCode extends CodeUse {
  id: string
  addressHash: Buffer
  codeHash: Buffer
  askedFrom: string
}

/**
 * Stores a code, or refuses it with RATE_LIMITED when the client got enough. Clients are counted one at a time, or
 * codes to many addresses at the same moment would slip past. Everybody behind that network waits for it, so the
 * statements are sent at once.
 */
async function keepCode(tx: Transaction, code: NewCode, now: Date): Promise<void> {
  const { id, addressHash, purpose, userId, codeHash, askedFrom } = code
  const [, asked] = await Promise.all([
    takeAdvisoryLock(tx, `code-from:${askedFrom}`),
    tx.first<{ count: number }>('select count(*) as count from codes where asked_from = $1 and created_at > $2', [
      askedFrom,
      earlier(now, 1, 'hour'),
    ]),
    tx.rows(
      `insert into codes (id, sent_to, purpose, user_id, code_hash, asked_from, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, addressHash, purpose, userId, codeHash, askedFrom, now, later(now, GOOD_FOR_MINUTES, 'minute')],
    ),
  ])
  if ((asked?.count ?? 0) >= MOST_FROM_ONE_ASKER) throw new Refusal('RATE_LIMITED', { retryAfter: HOUR_SECONDS })
}

async function hashCode(sql: Sql, id: string, code: string): Promise<Buffer> {
  return createHmac('sha256', await sharedSecret(sql, 'code_secret'))
    .update(`${id}:${code}`)
    .digest()
}

/**
 * Sends a new code and says whether only the sandbox's outbox got it. It takes the place of an older one. Whether an account
 * knows the address makes no difference here. Refuses with RATE_LIMITED, PROVIDER_FAILED or PROVIDER_NOT_CONFIGURED.
 */
export async function sendCode(
  shop: Shop,
  use: CodeUse,
  client: { address: string; language: Language },
): Promise<{ sandbox: boolean }> {
  const { purpose, sentTo } = use
  const byMail = sentTo.includes('@')
  const sender = byMail ? mailer(shop) : smsSender(shop)
  const askedFrom = networkOf(client.address)
  const id = newId('cod')
  const code = String(randomInt(10 ** lengths.code.max)).padStart(lengths.code.max, '0')
  const codeHash = await hashCode(shop.database, id, code)
  const addressHash = await hashAddress(shop.database, sentTo)
  await shop.database.transaction(async (tx) => {
    const now = shop.now()
    await takeAdvisoryLock(tx, `code-to:${sentTo}`)
    await requireRoom(tx, addressHash, now)
    await keepCode(tx, { ...use, id, addressHash, codeHash, askedFrom }, now)
  })
  const { subject, text } = codeText(purpose, client.language, code, GOOD_FOR_MINUTES)
  if ('send' in sender) await sender.send({ to: sentTo, subject, text })
  else {
    const toGuardian = purpose === 'guardian'
    await sender.sendCode({ phone: sentTo, code, minutes: GOOD_FOR_MINUTES, toGuardian, text })
  }
  return { sandbox: sender.sandbox }
}

/**
 * Compares a code with the newest that was sent for this use; every comparison takes one of its five tries. Returns what
 * `spendCode` needs. Call it before the command's transaction: the count must outlive a refusal. Refuses with CODE_INVALID
 * (wrong, or none was sent) or CODE_EXPIRED (too old, tried too often, used).
 */
export async function checkCode(shop: Shop, use: CodeUse, code: string): Promise<string> {
  const now = shop.now()
  const newest = await shop.database.first<{ id: string }>(
    `select id from codes where sent_to = $1 and purpose = $2 and user_id is not distinct from $3
       order by created_at desc, id desc limit 1`,
    [await hashAddress(shop.database, use.sentTo), use.purpose, use.userId],
  )
  ensure(newest, 'CODE_INVALID')
  const tried = await shop.database.first<{ code_hash: Buffer }>(
    `update codes set tries = tries + 1 where id = $1 and used_at is null and tries < $2 and expires_at > $3
       returning code_hash`,
    [newest.id, MAX_TRIES, now],
  )
  ensure(tried, 'CODE_EXPIRED')
  ensure(timingSafeEqual(tried.code_hash, await hashCode(shop.database, newest.id, code)), 'CODE_INVALID')
  return newest.id
}

/** Uses a code up, in the transaction of what it allows: of two who come with it at once, one is refused with CODE_EXPIRED. */
export async function spendCode(tx: Transaction, codeId: string, now: Date): Promise<void> {
  const spent = await tx.rows('update codes set used_at = $2 where id = $1 and used_at is null returning id', [
    codeId,
    now,
  ])
  ensure(spent.length === 1, 'CODE_EXPIRED')
}
