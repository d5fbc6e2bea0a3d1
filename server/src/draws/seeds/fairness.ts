import type { DataOf } from '@joybox/contract/client-types'
import { ensure } from '../../kernel/refusal'
import type { Database, Sql } from '../../kernel/database/database'
import { lockSeed } from './seeds'

const REVEALED_SHOWN = 20

type Fairness = DataOf<'fairness.seed'>

/** A person's commitment in force, which they are shown before they buy (rules B5), and the seeds already revealed, newest first. */
export async function fairnessOf(sql: Sql, userId: string): Promise<Fairness> {
  const current = await sql.first<Fairness['current']>(
    `select seed_hash as "seedHash", client_seed as "clientSeed", nonce from seeds where user_id = $1 and retired_at is null`,
    [userId],
  )
  ensure(current, 'NOT_FOUND')
  const revealed = await sql.rows<Fairness['revealed'][number]>(
    `select seed_hash as "seedHash", server_seed as "serverSeed", nonce as draws, revealed_at as "revealedAt"
       from seeds where user_id = $1 and revealed_at is not null order by id desc limit $2`,
    [userId, REVEALED_SHOWN],
  )
  return { current, revealed }
}

/** Chooses the client seed, for draws after this one only: those before it have stored theirs. */
export function chooseClientSeed(database: Database, userId: string, clientSeed: string): Promise<Fairness['current']> {
  return database.transaction(async (tx) => {
    const { id, seedHash, nonce } = await lockSeed(tx, userId)
    await tx.rows('update seeds set client_seed = $2 where id = $1', [id, clientSeed])
    return { seedHash, clientSeed, nonce }
  })
}
