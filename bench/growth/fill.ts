import type { Shop } from '../../server/src/kernel/shop'

/** Draws of one person of the past. */
const EACH = 100

const CHECKED = ['orders', 'payments', 'transfers', 'draws', 'sealed_boxes', 'warehouse_prizes']

// People of the past, each with a seed and accounts; numbers from $1 to $2.
const PEOPLE = [
  `insert into users (id, user_name, nickname, roles, created_at, account_group_id)
     select 'usr_past-' || n, 'past-' || n, 'past ' || n, '{player}', $3, 'usr_past-' || n from generate_series($1::int, $2::int) n`,
  `insert into ledger_accounts (id, user_id, kind, unit, balance)
     select 'usr_past-' || n || ':cash', 'usr_past-' || n, 'cash', 'fen', 1000000 from generate_series($1::int, $2::int) n
     where $3::timestamptz is not null`,
  `insert into seeds (id, user_id, server_seed, seed_hash, client_seed, nonce, created_at)
     select 'sed_past-' || n, 'usr_past-' || n, md5(n::text), md5('hash' || n), 'past', ${EACH}, $3
     from generate_series($1::int, $2::int) n`,
]

// Purchases of the past, one draw each, numbers from $1 to $2, of the box $3 with the odds $4; the last at $5, ten seconds
// before it the one before. Nine in ten boxes are open.
const PAST = `select n, 'usr_past-' || (n / ${EACH}) as user_id, lpad(n::text, 26, '0') as id,
    $5::timestamptz - interval '10 seconds' * (2000000 - n) as at from generate_series($1::int, $2::int) n`

const PURCHASES = [
  `insert into orders (id, user_id, kind, product_id, box_id, odds_version_id, subject, quantity, unit_fen, total_fen, state,
       channel, created_at, expires_at, paid_at)
     select 'ord_' || id, user_id, 'box', 'box:' || $3, $3, $4, '{"zh":"过去","en":"past"}', 1, 100, 100,
       case when n % 10 = 0 then 'delivered' else 'confirmed' end, 'balance', at, at, at from (${PAST}) p`,
  `insert into payments (id, order_id, channel, amount_fen, state, created_at, paid_at)
     select 'pay_' || id, 'ord_' || id, 'balance', 100, 'succeeded', at, at from (${PAST}) p where $3 || $4 <> ''`,
  `insert into transfers (id, debit_account_id, credit_account_id, amount, kind, order_id, subject, unique_key, created_at)
     select 'trf_' || id, user_id || ':cash', 'revenue', 100, 'purchase', 'ord_' || id, '{"zh":"过去","en":"past"}',
       'purchase:ord_' || id, at from (${PAST}) p where $3 || $4 <> ''`,
  `insert into draws (kind, id, user_id, order_id, box_id, series_id, odds_version_id, seed_id, client_seed, nonce, cursor,
       ticket, rule, prize_id, tier, weight, created_at)
     select 'odds', 'drw_' || p.id, user_id, 'ord_' || p.id, $3, 'moon-rabbits', $4, 'sed_past-' || (n / ${EACH}), 'past',
       n % ${EACH}, 0, 0, '{"kind":"table"}', q.id, q.tier, 100000, at
     from (${PAST}) p join (
       select id, tier, row_number() over (order by id) - 1 as nth from prizes where box_id = $3) q on q.nth = p.n % 7`,
  `insert into sealed_boxes (id, draw_id, order_id, user_id, box_id, seed_id, state, created_at, opened_at)
     select 'sbx_' || id, 'drw_' || id, 'ord_' || id, user_id, $3, 'sed_past-' || (n / ${EACH}),
       case when n % 10 = 0 then 'sealed' else 'opened' end, at, case when n % 10 > 0 then at end
     from (${PAST}) p where $4 <> ''`,
  `insert into warehouse_prizes (id, user_id, prize_id, draw_id, box_id, state, first_in_album, serial, acquired_at)
     select 'wpr_' || p.id, user_id, q.id, 'drw_' || p.id, $3, 'held', false, n, at
     from (${PAST}) p join (
       select id, row_number() over (order by id) - 1 as nth from prizes where box_id = $3) q on q.nth = p.n % 7
     where n % 10 > 0 and $4 <> ''`,
  // Their counts are those of the rows.
  `update prizes p set drawn = d.drawn from (select prize_id, count(*) as drawn from draws where box_id = $3 group by prize_id) d
     where d.prize_id = p.id and $1::int + $2::int > 0 and $4 <> '' and $5::timestamptz is not null`,
  `insert into prize_openings (prize_id, opened)
     select prize_id, count(*) from warehouse_prizes where box_id = $3 and $1::int + $2::int > 0 and $4 <> ''
       and $5::timestamptz is not null group by prize_id
     on conflict (prize_id) do update set opened = excluded.opened`,
]

/** Fills the database with purchases of the past, from one number of them to another, as shops fill in years. */
export async function fill(
  { database, now }: Shop,
  box: { boxId: string; oddsVersionId: string },
  from: number,
  to: number,
): Promise<void> {
  const people = [Math.ceil(from / EACH), Math.floor((to - 1) / EACH)] as const
  await database.transaction(
    async (tx) => {
      // These rows refer only to rows written here: checking every reference would only take time.
      for (const table of CHECKED) await tx.rows(`alter table ${table} disable trigger known`)
      for (const statement of PEOPLE) await tx.rows(statement, [...people, now()])
      for (const statement of PURCHASES) {
        await tx.rows(statement, [from, to - 1, box.boxId, box.oddsVersionId, now()])
      }
      for (const table of CHECKED) await tx.rows(`alter table ${table} enable trigger known`)
    },
    { patient: true },
  )
  // As it is in a shop that has stood for years: the database's own cleaning has been there, and does not come while we measure.
  await database.rows('vacuum analyze')
}
