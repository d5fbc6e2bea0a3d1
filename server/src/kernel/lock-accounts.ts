import type { Transaction } from './database/database'

/**
 * Lets an account's boxes and limits change one command at a time: opening and refunding touch the same boxes, orders and
 * album and would wait for each other in turn, and purchases at once must not pass a spending limit together. Opening and
 * refunding take it first; a payment takes it after its own unpaid order, which they never touch.
 */
export function lockAccount(tx: Transaction, userId: string): Promise<void> {
  return lockAccounts(tx, [userId])
}

/** The same for several accounts, in id order. */
export async function lockAccounts(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.rows('select 1 from users where id = any($1) order by id for no key update', [userIds])
}

/**
 * The same for all accounts linked with these: what counts for their owner (spending limits, what is given once) must
 * not be passed by two accounts at once.
 */
export async function lockLinkedAccounts(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.rows(
    `select 1 from users where account_group_id = any(array(select account_group_id from users where id = any($1)))
       order by id for no key update`,
    [userIds],
  )
}
