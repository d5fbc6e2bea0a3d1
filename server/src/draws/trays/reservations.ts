import { FEW_SLOTS, unverifiedShare } from '@joybox/contract'
import { keyedHashes } from '../../accounts/identities/identity-key'
import { boundIdentities } from '../../accounts/identities/account-group'
import { isVerified, VERIFIED } from '../../accounts/identities/verified'
import type { HoldSettings } from './settings'
import type { Transaction } from '../../kernel/database/database'
import { networkOf } from '../../kernel/http/client-info'
import { ensure, Refusal } from '../../kernel/refusal'
import type { Placer } from '../../orders/order-kind'
import type { Order } from '../../orders/order'
import { userAccount } from '../../wallet/ledger/ledger'
import type { TrayRow } from '../../catalogue/trays/tray'

const DAY_MS = 86_400_000

/** Subject that repeated reservations are counted for, and the lapses it may have unpunished. */
interface Subject {
  subject: string
  free: number
}

const named = (kind: string) => (hash: Buffer) => `${kind}:${hash.toString('hex')}`

/**
 * The account, and the phone or WeChat behind it; or the network address, where nothing is behind it: people with a phone do not
 * wait for what others on their network do. All but the account are keyed hashes.
 */
async function subjectsOf(tx: Transaction, userId: string, { address, config }: Placer): Promise<Subject[]> {
  const known = await boundIdentities(tx, [userId])
  const { freeLapses, freeLapsesPerAddress } = config.holds
  const own = [`user:${userId}`, ...known.map(named('identity'))]
  const subjects = own.map((subject) => ({ subject, free: freeLapses }))
  if (known.length > 0) return subjects
  const networks = await keyedHashes(tx, [`network:${networkOf(address)}`])
  return [...subjects, ...networks.map((hash) => ({ subject: named('network')(hash), free: freeLapsesPerAddress }))]
}

/** Seconds to wait after the latest of so many lapses within a day: twice as long for each one more, at most a day. */
export function waitAfter(lapses: number, free: number, { waitSeconds }: HoldSettings): number {
  if (lapses < free) return 0
  return Math.min(waitSeconds * 2 ** Math.min(lapses - free, 30), DAY_MS / 1000)
}

/** Refuses with HOLD_WAIT a buyer who let reservations lapse, or paid and gave back, too often within a day. */
async function requirePatience(tx: Transaction, subjects: readonly Subject[], placer: Placer, now: Date) {
  const rows = await tx.rows<{ subject: string; lapses: number; latest: string }>(
    `select subject, count(*) as lapses, max(lapsed_at) as latest from slot_reservations
       where subject = any($1) and lapsed_at > $2 group by subject`,
    [subjects.map(({ subject }) => subject), new Date(now.getTime() - DAY_MS)],
  )
  const waits = rows.map(({ subject, lapses, latest }) => {
    const free = subjects.find((one) => one.subject === subject)?.free ?? 0
    return Date.parse(latest) + waitAfter(lapses, free, placer.config.holds) * 1000 - now.getTime()
  })
  const wait = Math.max(0, ...waits)
  if (wait > 0) throw new Refusal('HOLD_WAIT', { retryAfter: Math.ceil(wait / 1000) })
}

/** Refuses a second open reservation of a box, and more than a few unpaid slots of an account that nobody has verified. */
async function requireFewReserved(tx: Transaction, order: Order, tray: TrayRow, now: Date): Promise<void> {
  const open = await tx.rows<{ box_id: string; quantity: number }>(
    `select box_id, quantity from orders where user_id = $1 and tray_id is not null and id <> $2
       and is_open and expires_at > $3`,
    [order.user_id, order.id, now],
  )
  ensure(!open.some(({ box_id: boxId }) => boxId === order.box_id), 'SLOTS_RESERVED')
  if (await isVerified(tx, order.user_id)) return
  const own = open.reduce((sum, { quantity }) => sum + quantity, order.quantity)
  ensure(own <= FEW_SLOTS, 'HOLD_LIMIT_REACHED')
  const held = await tx.first<{ slots: number; until: string | null }>(
    `select count(*) as slots, min(o.expires_at) as until
       from tray_slots s join orders o on o.id = s.order_id join users u on u.id = o.user_id
       where s.tray_id = $1 and s.state = 'reserved' and not ${VERIFIED('u')}`,
    [tray.id],
  )
  if ((held?.slots ?? 0) + order.quantity <= unverifiedShare(tray.size)) return
  const retryAfter = Math.max(1, Math.ceil((Date.parse(held?.until ?? '') - now.getTime()) / 1000) || 1)
  throw new Refusal('HOLDS_FULL', { retryAfter })
}

/**
 * Refuses to reserve slots for a buyer who keeps them from others without buying (rules B14), and records the
 * reservation. Call it with the account and the tray locked: nobody else changes the counts meanwhile, except to make
 * them less.
 */
export async function holdFor(tx: Transaction, order: Order, tray: TrayRow, placer: Placer, now: Date): Promise<void> {
  const subjects = await subjectsOf(tx, order.user_id, placer)
  await requirePatience(tx, subjects, placer, now)
  await requireFewReserved(tx, order, tray, now)
  await tx.rows(
    'insert into slot_reservations (order_id, subject, reserved_at) select $1, s, $3 from unnest($2::text[]) s',
    [order.id, subjects.map(({ subject }) => subject), now],
  )
}

/** Refuses with WHOLE_TRAY_UNSECURED to hold all that is left of a tray without money to pay for it or a phone to call. */
export async function requireSecured(tx: Transaction, order: Order): Promise<void> {
  const buyer = await tx.first<{ phone: string | null; balance: number }>(
    'select u.phone, a.balance from users u join ledger_accounts a on a.id = $2 where u.id = $1',
    [order.user_id, userAccount(order.user_id, 'cash')],
  )
  const isCovered = order.channel === 'balance' && (buyer?.balance ?? 0) >= order.total_fen
  ensure(isCovered || buyer?.phone, 'WHOLE_TRAY_UNSECURED')
}

/** Counts what an order held as a hold that came to nothing: it was not paid, or it was given back. */
export async function noteLapse(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx.rows('update slot_reservations set lapsed_at = $2 where order_id = $1 and lapsed_at is null', [orderId, now])
}
