import { randomBytes } from 'node:crypto'
import { commit } from '@joybox/contract'
import { newId } from '../../kernel/ids'
import type { Transaction } from '../../kernel/database/database'

/** A seed takes over after this many draws (rules B5). */
export const DRAWS_PER_SEED = 1_000

/** Rotations of one person's seed at once that a command waits out. */
const MOST_LOOKS = 20

/** A person's seed in force. The server seed is secret until it is revealed. */
export interface Seed {
  id: string
  serverSeed: string
  seedHash: string
  clientSeed: string
  /** Of the next draw. */
  nonce: number
}

const COLUMNS = `id, server_seed as "serverSeed", seed_hash as "seedHash", client_seed as "clientSeed", nonce`

/** Commits to a new server seed (32 random bytes, hex) for a person; the client seed is random until they choose one. */
export async function createSeed(tx: Transaction, userId: string, now: Date, clientSeed?: string): Promise<Seed> {
  const serverSeed = randomBytes(32).toString('hex')
  const seed: Seed = {
    id: newId('sed'),
    serverSeed,
    seedHash: commit(serverSeed),
    clientSeed: clientSeed ?? randomBytes(8).toString('hex'),
    nonce: 0,
  }
  await tx.rows(
    `insert into seeds (id, user_id, server_seed, seed_hash, client_seed, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [seed.id, userId, serverSeed, seed.seedHash, seed.clientSeed, now],
  )
  return seed
}

const IN_FORCE = `select ${COLUMNS} from seeds where user_id = $1 and retired_at is null for update`

/**
 * Locks the seed in force, which orders this user's draws. A command that waited here while another one rotated the
 * seed finds the waited-for row retired and does not see the one that took over: it looks again.
 */
export async function lockSeed(tx: Transaction, userId: string): Promise<Seed> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const seed = await tx.first<Seed>(IN_FORCE, [userId])
    if (seed) return seed
  }
  throw new Error(`user ${userId} has no seed`)
}

/** The locked seed with room for `count` more draws; a used-up one is retired and another takes over with the same client seed. */
export async function seedForDraws(tx: Transaction, userId: string, count: number, now: Date): Promise<Seed> {
  const seed = await lockSeed(tx, userId)
  if (seed.nonce + count <= DRAWS_PER_SEED) return seed
  await tx.rows('update seeds set retired_at = $2 where id = $1', [seed.id, now])
  return createSeed(tx, userId, now, seed.clientSeed)
}

/**
 * Locks the seeds in force of several users in id order; returns them by the user's id. A seed that was just rotated is
 * left out.
 */
export async function lockSeeds(tx: Transaction, userIds: readonly string[]): Promise<Map<string, Seed>> {
  const rows = await tx.rows<Seed & { userId: string }>(
    `select ${COLUMNS}, user_id as "userId" from seeds where user_id = any($1) and retired_at is null order by id for update`,
    [userIds],
  )
  return new Map(rows.map(({ userId, ...seed }) => [userId, seed]))
}

/** Moves locked seeds on past the nonces that draws have taken. */
export async function spendNonces(tx: Transaction, spent: readonly { seed: Seed; count: number }[]): Promise<void> {
  await tx.rows(
    'update seeds s set nonce = s.nonce + c.count from unnest($1::text[], $2::int[]) as c(id, count) where s.id = c.id',
    [spent.map(({ seed }) => seed.id), spent.map(({ count }) => count)],
  )
}
