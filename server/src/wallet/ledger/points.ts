import type { TransferKind } from '@joybox/contract'
import { Refusal } from '../../kernel/refusal'
import type { Localized } from '../../kernel/localized'
import type { Transaction } from '../../kernel/database/database'
import { postAll, userAccount } from './ledger'

/** One movement of points between the house and a person. */
export interface PointsMove {
  points: number
  kind: TransferKind
  subject: Localized
  /** Makes the movement happen once only. */
  uniqueKey: string
}

/** Gives a person points that the house issues. Moves of none are left out. */
export async function givePoints(
  tx: Transaction,
  userId: string,
  moves: readonly PointsMove[],
  now: Date,
): Promise<void> {
  const credit = userAccount(userId, 'points')
  const transfers = moves
    .filter((move) => move.points > 0)
    .map(({ points, ...move }) => ({ ...move, amount: points, debit: 'points_issued', credit, orderId: null }))
  if (transfers.length > 0) await postAll(tx, transfers, now)
}

/** Takes points back from a person; refuses with INSUFFICIENT_POINTS, and then nothing has moved. */
export async function takePoints(
  tx: Transaction,
  userId: string,
  moves: readonly PointsMove[],
  now: Date,
): Promise<void> {
  const debit = userAccount(userId, 'points')
  const transfers = moves
    .filter((move) => move.points > 0)
    .map(({ points, ...move }) => ({ ...move, amount: points, debit, credit: 'points_issued', orderId: null }))
  if (transfers.length === 0) return
  try {
    await postAll(tx, transfers, now)
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'INSUFFICIENT_BALANCE') throw new Refusal('INSUFFICIENT_POINTS')
    throw error
  }
}
