import type { Transaction } from '../database/database'

/**
 * Lets one person's boxes and limits change one command at a time: opening and refunding touch the same boxes, orders and
 * album and would wait for each other in turn, and purchases at once must not pass a spending limit together. Opening and
 * refunding take it first; a payment takes it after its own unpaid order, which they never touch.
 */
export async function lockShelf(tx: Transaction, userId: string): Promise<void> {
  await tx.rows('select 1 from users where id = $1 for no key update', [userId])
}
