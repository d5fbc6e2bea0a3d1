import type { PoolSlotState } from '@joybox/contract'
import type { Sql, Transaction } from '../../kernel/database/database'
import { trayWeights, type TrayPrize } from './weights'

/** A tray as its table holds it, without what is secret. */
export interface TrayRow {
  id: string
  box_id: string
  number: number
  size: number
  seed_hash: string
  merkle_root: string
  last_one_prize_id: string | null
  laid_at: string
  revealed_at: string | null
}

const COLUMNS = 'id, box_id, number, size, seed_hash, merkle_root, last_one_prize_id, laid_at, revealed_at'

/** A tray, or undefined when there is none. */
export async function findTray(sql: Sql, poolId: string): Promise<TrayRow | undefined> {
  return sql.first<TrayRow>(`select ${COLUMNS} from pools where id = $1`, [poolId])
}

/**
 * Locks a tray for whoever holds, sells, opens, looks into or takes back its slots: they decide together how many are held, when it is sold out, when its last
 * slot is opened and when returns end. Where there are several trays, in id order; after orders, shelf and wallet, before slots and prizes.
 */
export async function lockTray(tx: Transaction, poolId: string): Promise<TrayRow> {
  const tray = await tx.first<TrayRow>(`select ${COLUMNS} from pools where id = $1 for no key update`, [poolId])
  if (!tray) throw new Error(`there is no tray ${poolId}`)
  return tray
}

/** How many slots of a tray are in each state. */
export async function countSlots(sql: Sql, poolId: string): Promise<Record<PoolSlotState, number>> {
  const rows = await sql.rows<{ state: PoolSlotState; count: number }>(
    'select state, count(*) as count from pool_slots where pool_id = $1 group by state',
    [poolId],
  )
  const counts = { free: 0, reserved: 0, sold: 0, opened: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

// Sealed slots count as unopened, like free ones, or the counter would tell what is in them (rules B2).
const PRIZES = `
  select prize_id as "prizeId", tier, count(*) as count, count(*) filter (where state <> 'opened') as unopened
  from pool_slots where pool_id = $1 group by prize_id, tier`

/** What a tray was laid with, how much of it is unopened, and so the chance of each prize in a free slot. */
export async function trayPrizes(sql: Sql, poolId: string): Promise<(TrayPrize & { weight: number })[]> {
  return trayWeights(await sql.rows<TrayPrize>(PRIZES, [poolId]))
}
