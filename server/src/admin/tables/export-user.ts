import type { DataOf } from '@joybox/contract/client-types'
import type { Shop } from '../../kernel/shop'
import { tables } from './definitions'
import type { Requester } from './invoke'
import { readRows } from './read-rows'
import { presentRow, selectionOf } from './select'

/** Most rows of each table in one answer. */
const MAX_ROWS = 20_000

/** Exports everything of the user's own, table by table, the newest first (rules B16). Sealed outcomes stay sealed. */
export async function exportUser(shop: Shop, { userId, language }: Requester): Promise<DataOf<'me.export'>> {
  const own = Object.entries(tables).filter(([, { owner }]) => owner !== undefined)
  const found: DataOf<'me.export'>['tables'] = {}
  for (const [name, table] of own) {
    const rows = await readRows(shop.database, selectionOf(table, { userId }, language, {}), MAX_ROWS + 1)
    const kept = rows.slice(0, MAX_ROWS).map((row) => presentRow(table, row))
    found[name] = { rows: kept, complete: rows.length === kept.length }
  }
  return { exportedAt: shop.now().toISOString(), tables: found }
}
