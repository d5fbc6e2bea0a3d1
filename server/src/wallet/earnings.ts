import { canMove, earningStates, type EarningState } from '@joybox/contract'
import type { Localized } from '../kernel/localized'
import type { Transaction } from '../kernel/database/database'
import { splitPrice } from './fee'
import { postAll, userAccount, type Transfer } from './ledger/ledger'
import { collectDebt, reverseReleased } from './earning-debt'
import { collectLatePayouts } from './late-payout'
import { endPending, pendingTransfer } from './ledger/two-phase'
import type { Earning } from './earning'

/** A sale of a creator's boxes: what was paid for, and the draws it made. */
export interface Sale {
  creatorId: string
  boxId: string
  orderId: string
  /** The listed price of one box. */
  unitFen: number
  subject: Localized
  /** One for each box that was paid for; a last-one prize is no sale. */
  drawIds: readonly string[]
}

/** The shop's fee, and what is kept back for the creator, of each box. */
function transfersOf(sale: Sale): Transfer[] {
  const { feeFen, netFen } = splitPrice(sale.unitFen)
  const { orderId, subject } = sale
  return sale.drawIds.flatMap((drawId) => [
    pendingTransfer({
      from: 'revenue',
      hold: userAccount(sale.creatorId, 'cash_hold'),
      to: userAccount(sale.creatorId, 'cash'),
      amount: netFen,
      kind: 'earning_held',
      orderId,
      subject,
      uniqueKey: `earning_held:${drawId}`,
    }),
    ...(feeFen === 0
      ? []
      : [
          {
            debit: 'revenue',
            credit: 'fees',
            amount: feeFen,
            kind: 'earning_fee',
            orderId,
            subject,
            uniqueKey: `earning_fee:${drawId}`,
          } as const,
        ]),
  ])
}

/**
 * Keeps back what a creator gets for boxes that were just paid for, less the fee (rules B13), in the sale's own transaction
 * and after its payment's transfer. The creator's wallet row is the last lock of the transaction: call it after stock was
 * taken and the draws were written. A draw that has its earning already is left alone.
 */
export async function holdEarning(tx: Transaction, sale: Sale, now: Date): Promise<void> {
  const known = await tx.rows<{ draw_id: string }>('select draw_id from earnings where draw_id = any($1)', [
    sale.drawIds,
  ])
  const drawIds = sale.drawIds.filter((drawId) => !known.some((row) => row.draw_id === drawId))
  if (drawIds.length === 0) return
  const transfers = transfersOf({ ...sale, drawIds })
  const ids = await postAll(tx, transfers, now)
  const { feeFen, netFen } = splitPrice(sale.unitFen)
  await tx.rows(
    `insert into earnings (draw_id, order_id, box_id, creator_id, price_fen, fee_fen, net_fen, pending_id, held_at)
       select r.draw_id, $1, $2, $3, $4, $5, $6, r.pending_id, $7 from unnest($8::text[], $9::text[]) as r(draw_id, pending_id)`,
    [
      sale.orderId,
      sale.boxId,
      sale.creatorId,
      sale.unitFen,
      feeFen,
      netFen,
      now,
      drawIds,
      ids.filter((_, at) => transfers[at]?.phase === 'pending'),
    ],
  )
}

const LOCK = `
  select draw_id, order_id, creator_id, fee_fen, net_fen, state, pending_id from earnings
  where draw_id = any($1) order by creator_id, draw_id for update`

async function moveEarning(tx: Transaction, earning: Earning, to: EarningState, now: Date): Promise<void> {
  await tx.rows('update earnings set state = $2, settled_at = $3 where draw_id = $1', [earning.draw_id, to, now])
}

/**
 * Pays what was kept back into the creator's cash: the draw's prize was received, combined, or recycled for good. Does nothing
 * for a box of the house and for an earning that was released or reversed before, so it may be called for any draw, as often
 * as anyone likes. Give it all draws of one transaction at once, and call it last: wallet rows are then locked in one order.
 */
export async function releaseEarnings(tx: Transaction, drawIds: readonly string[], now: Date): Promise<number> {
  const earnings = (await tx.rows<Earning>(LOCK, [drawIds])).filter(({ state }) => state === 'held')
  for (const earning of earnings) {
    await endPending(tx, earning.pending_id, 'post', 'earning', now)
    await moveEarning(tx, earning, 'released', now)
  }
  for (const creatorId of new Set(earnings.map((earning) => earning.creator_id))) {
    await collectDebt(tx, creatorId, now)
    await collectLatePayouts(tx, creatorId, now)
  }
  return earnings.length
}

/**
 * Takes an earning back, fee included, because its box or prize was refunded: call it in the refund's own transaction,
 * last. A sum already paid to the creator is taken from their cash as far as it goes; the house bears the rest until
 * later earnings make it good. Does nothing for a box of the house and for an earning reversed before.
 */
export async function reverseEarning(tx: Transaction, drawId: string, now: Date): Promise<void> {
  const [earning] = await tx.rows<Earning & { subject: Localized }>(
    `select e.*, o.subject from earnings e join orders o on o.id = e.order_id where e.draw_id = $1 for update of e`,
    [drawId],
  )
  if (!earning || !canMove(earningStates, earning.state, 'reversed')) return
  if (earning.state === 'held') await endPending(tx, earning.pending_id, 'void', 'earning_reversed', now)
  else await reverseReleased(tx, earning, now)
  if (earning.fee_fen > 0) {
    await postAll(
      tx,
      [
        {
          debit: 'fees',
          credit: 'revenue',
          amount: earning.fee_fen,
          kind: 'earning_fee_reversed',
          orderId: earning.order_id,
          subject: earning.subject,
          uniqueKey: `earning_fee_reversed:${drawId}`,
          refersTo: await feeTransferOf(tx, drawId),
        },
      ],
      now,
    )
  }
  await moveEarning(tx, earning, 'reversed', now)
}

async function feeTransferOf(tx: Transaction, drawId: string): Promise<string | undefined> {
  const row = await tx.first<{ id: string }>('select id from transfers where unique_key = $1', [
    `earning_fee:${drawId}`,
  ])
  return row?.id
}
