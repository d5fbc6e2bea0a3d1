/** Looks at every book of the shop, which may go on selling: `npm run books`. Exits 0 when everything adds up, else 1. */
import { openDatabase } from '../../kernel/database/database'
import { runCommand, tell } from './command'
import { checkInvariants } from '../../admin/reconciliation/check-invariants'

void runCommand(async ({ databasePooling }, url) => {
  const database = openDatabase(url, { max: 1, pooling: databasePooling })
  try {
    // One snapshot for all questions.
    return await database.transaction(
      async (tx) => {
        await tx.rows('set transaction isolation level repeatable read, read only')
        return checkInvariants(tx, tell)
      },
      { patient: true },
    )
  } finally {
    await database.close()
  }
})
