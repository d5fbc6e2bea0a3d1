import { moneyTables } from './money-tables'
import { userTables } from './user-tables'
import { prizeTables } from './prize-tables'
import { recordTables } from './record-tables'
import { catalogueTables } from './catalogue-tables'
import { studioTables } from './studio-tables'
import type { Table } from './table'

/** Every table that can be asked for, by its name (R118, R119). */
export const tables: Readonly<Record<string, Table>> = {
  ...catalogueTables,
  ...moneyTables,
  ...prizeTables,
  ...userTables,
  ...recordTables,
  ...studioTables,
}
