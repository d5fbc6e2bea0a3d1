import type { Handlers } from '../../kernel/http/handler'
import type { Shop } from '../../kernel/shop'
import { exportUser } from './export-user'
import { exportTable } from './export'
import { invoke } from './invoke'

type Names = `tables.${'invoke' | 'export'}` | 'me.export'

/** Table data, spreadsheets, and a person's own records. */
export function tableHandlers(shop: Shop): Handlers<Names> {
  return {
    'tables.invoke': ({ user, query, body, language }) =>
      invoke(shop, { userId: user.id, language }, query.table, query.method, body),
    'tables.export': ({ user, query: { table, ...which }, body, language }) =>
      exportTable(shop, { user, language }, table, which, body),
    'me.export': ({ user, language }) => exportUser(shop, { userId: user.id, language }),
  }
}
