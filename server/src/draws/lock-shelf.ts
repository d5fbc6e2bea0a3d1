import type { Transaction } from '../database/database'

/**
 * Lets one person's sealed boxes change one command at a time: opening and refunding touch the same boxes, orders and album,
 * and would wait for each other in turn. Taken first, before any other lock.
 */
export async function lockShelf(tx: Transaction, userId: string): Promise<void> {
  await tx.rows('select 1 from users where id = $1 for no key update', [userId])
}
