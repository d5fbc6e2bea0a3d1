import type { TraySlotState } from '@joybox/contract'
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
  created_at: string
  revealed_at: string | null
}

const COLUMNS = 'id, box_id, number, size, seed_hash, merkle_root, last_one_prize_id, created_at, revealed_at'

/** A tray, or undefined when there is none. */
export async function findTray(sql: Sql, trayId: string): Promise<TrayRow | undefined> {
  return sql.first<TrayRow>(`select ${COLUMNS} from trays where id = $1`, [trayId])
}

/**
 * Locks a tray before its slots are reserved, sold, opened, looked into or given back: together these decide how many
 * are reserved, when it is sold out, when its last slot is opened and when returns end. Several trays are locked in id
 * order; after orders, account and wallet, before slots and prizes.
 */
export async function lockTray(tx: Transaction, trayId: string): Promise<TrayRow> {
  const tray = await tx.first<TrayRow>(`select ${COLUMNS} from trays where id = $1 for no key update`, [trayId])
  if (!tray) throw new Error(`there is no tray ${trayId}`)
  return tray
}

/** Counts a tray's slots by state. */
export async function countSlots(sql: Sql, trayId: string): Promise<Record<TraySlotState, number>> {
  const rows = await sql.rows<{ state: TraySlotState; count: number }>(
    'select state, count(*) as count from tray_slots where tray_id = $1 group by state',
    [trayId],
  )
  const counts = { free: 0, reserved: 0, sold: 0, opened: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

// Sealed slots count as unopened, like free ones, or the counter would tell what is in them (rules B2).
const PRIZES = `
  select prize_id as "prizeId", tier, count(*) as count, count(*) filter (where state <> 'opened') as unopened
  from tray_slots where tray_id = $1 group by prize_id, tier`

/** Reads a tray's contents, how much of them is unopened, and so the chance of each prize in a free slot. */
export async function trayPrizes(sql: Sql, trayId: string): Promise<(TrayPrize & { weight: number })[]> {
  return trayWeights(await sql.rows<TrayPrize>(PRIZES, [trayId]))
}
