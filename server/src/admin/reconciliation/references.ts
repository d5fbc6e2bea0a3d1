/**
 * References of the busiest tables, column by column. They are checked when they are written, once for each statement,
 * and not by foreign keys (docs/decisions/015); so the reconciliation checks them too.
 */
export const references: Record<string, Record<string, string>> = {
  orders: { user_id: 'users', box_id: 'boxes', odds_version_id: 'odds_versions', tray_id: 'trays' },
  placement_tokens: { user_id: 'users' },
  consents: { user_id: 'users' },
  idempotency_keys: { user_id: 'users' },
  payments: { order_id: 'orders' },
  transfers: {
    debit_account_id: 'ledger_accounts',
    credit_account_id: 'ledger_accounts',
    settles_to: 'ledger_accounts',
    refers_to: 'transfers',
  },
  draws: {
    user_id: 'users',
    order_id: 'orders',
    box_id: 'boxes',
    series_id: 'series',
    odds_version_id: 'odds_versions',
    seed_id: 'seeds',
    prize_id: 'prizes',
    tray_id: 'trays',
    recipe_id: 'recipes',
    recipe_version_id: 'recipe_versions',
  },
  sealed_boxes: { draw_id: 'draws', order_id: 'orders', user_id: 'users', box_id: 'boxes', seed_id: 'seeds' },
  warehouse_prizes: {
    user_id: 'users',
    prize_id: 'prizes',
    draw_id: 'draws',
    box_id: 'boxes',
    gifted_from: 'warehouse_prizes',
  },
}

/** For each reference a query that finds the names that nothing has. */
export const lostReferences: Record<string, string> = Object.fromEntries(
  Object.entries(references).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, target]) => [
      `${column} of ${table} names something that does not exist`,
      `select distinct r.${column} from ${table} r left join ${target} t on t.id = r.${column}
       where r.${column} is not null and t.id is null`,
    ]),
  ),
)
