import { idempotent, type Once } from '../../kernel/idempotency'
import { ensure } from '../../kernel/refusal'
import type { Sql } from '../../kernel/database/database'
import type { Shop } from '../../kernel/shop'
import { lockSeed, createSeed } from './seeds'

/** A seed that is secret no more. */
export interface RevealedSeed {
  seedHash: string
  serverSeed: string
  draws: number
  revealedAt: string
}

/** The commitment in force, without its secret. */
export interface SeedCommitment {
  seedHash: string
  clientSeed: string
  nonce: number
}

async function hasSealedUnder(sql: Sql, seedId: string): Promise<boolean> {
  const sealed = await sql.first(`select 1 from sealed_boxes where seed_id = $1 and state = 'sealed' limit 1`, [seedId])
  return sealed !== undefined
}

/**
 * Reveals a person's seed and commits to a new one. Refused with SEED_IN_USE while boxes drawn under it are sealed: the seed
 * would tell what is in them (rules B5). Older seeds that were retired when used up are revealed as well once they may be.
 */
export function rotateSeed(shop: Shop, once: Once): Promise<{ current: SeedCommitment; revealed: RevealedSeed }> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const seed = await lockSeed(tx, once.userId)
    ensure(!(await hasSealedUnder(tx, seed.id)), 'SEED_IN_USE')
    await tx.rows('update seeds set retired_at = $2, revealed_at = $2 where id = $1', [seed.id, now])
    await tx.rows(
      `update seeds s set revealed_at = $2 where user_id = $1 and retired_at is not null and revealed_at is null
         and not exists (select 1 from sealed_boxes b where b.seed_id = s.id and b.state = 'sealed')`,
      [once.userId, now],
    )
    const next = await createSeed(tx, once.userId, now, seed.clientSeed)
    return {
      current: { seedHash: next.seedHash, clientSeed: next.clientSeed, nonce: next.nonce },
      revealed: {
        seedHash: seed.seedHash,
        serverSeed: seed.serverSeed,
        draws: seed.nonce,
        revealedAt: now.toISOString(),
      },
    }
  })
}
