import type { DataOf } from '@joybox/contract/client-types'
import { ensure } from '../http/refusal'
import type { Database, Sql } from '../database/database'
import { lockSeed } from './seeds'

const REVEALED_SHOWN = 20

type Fairness = DataOf<'fairness.seed'>

/** The commitments in force for players, by their id: what they are shown before they buy (rules B5). */
export async function commitmentsOf(
  sql: Sql,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Fairness['current']>> {
  const rows = await sql.rows<Fairness['current'] & { userId: string }>(
    `select user_id as "userId", seed_hash as "seedHash", client_seed as "clientSeed", nonce
       from seeds where user_id = any($1) and retired_at is null`,
    [userIds],
  )
  return new Map(rows.map(({ userId, ...commitment }) => [userId, commitment]))
}

/** A person's commitment in force and the seeds already revealed, newest first. */
export async function fairnessOf(sql: Sql, userId: string): Promise<Fairness> {
  const current = (await commitmentsOf(sql, [userId])).get(userId)
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
