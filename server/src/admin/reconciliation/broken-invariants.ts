import type { Sql } from '../../kernel/database/database'
import { reconcile } from '../../wallet/reconcile'
import { lostReferences } from './references'

/** Everything that must hold in the books at any time, each as a query that finds what breaks it. */
const invariants: Record<string, string> = {
  'stock is below zero, or opened more often than drawn': `
    select id, minted, drawn, opened from prizes left join prize_openings on prize_id = id
    where minted < drawn or drawn < coalesce(opened, 0) or opened < 0`,
  'sealed boxes are not what was drawn less what was opened': `
    select b.id, s.sealed, coalesce(f.figure, 0) as figure from boxes b
      cross join lateral (
        select count(*)::int as sealed from sealed_boxes x where x.box_id = b.id and x.state = 'sealed') s
      left join lateral (select sum(p.drawn - coalesce(n.opened, 0))::int as figure
        from prizes p left join prize_openings n on n.prize_id = p.id where p.box_id = b.id) f on true
    where s.sealed <> coalesce(f.figure, 0)`,
  'a prize’s count is not that of its draws that stand': `
    select p.id, p.drawn, count(d.id)::int as draws from prizes p
      left join (select d.* from draws d left join sealed_boxes x on x.draw_id = d.id
                 where x.state is distinct from 'refunded') d on d.prize_id = p.id
    group by p.id having p.drawn <> count(d.id)`,
  'opened prizes are not those that lie, or lay, in a warehouse': `
    select p.id, o.opened, count(w.id)::int as told from prizes p left join prize_openings o on o.prize_id = p.id
      left join warehouse_prizes w on w.prize_id = p.id and w.gifted_from is null
    group by p.id, o.opened having coalesce(o.opened, 0) <> count(w.id)`,
  'a box order does not have the boxes it was paid for, or an unpaid one has some': `
    select o.id, o.state, o.quantity, count(x.id)::int as boxes from orders o left join sealed_boxes x on x.order_id = o.id
    where o.kind = 'box' group by o.id
    having count(x.id) not in (0, o.quantity)
      or (o.state in ('unpaid', 'paying', 'cancelled', 'expired') and count(x.id) > 0)
      or (o.state in ('delivered', 'confirmed') and count(x.id) = 0)`,
  'an order was charged twice, or not its price, or without being paid': `
    select o.id, o.state, o.total_fen, count(t.id)::int as charges from orders o
      left join transfers t on t.order_id = o.id and t.kind in ('purchase', 'topup', 'prop', 'freight')
        and t.phase <> 'post' and t.phase <> 'void'
    group by o.id having count(t.id) > 1 or (count(t.id) = 1 and min(t.amount) <> o.total_fen)
      or (o.state in ('unpaid', 'paying', 'cancelled', 'expired') and count(t.id) > 0)
      or (o.state in ('paid', 'delivered', 'confirmed') and count(t.id) = 0)`,
  'more was refunded than paid, or a refunded order was not refunded whole': `
    select id, state, total_fen, refunded_fen from orders
    where refunded_fen > total_fen or (state = 'refunded' and refunded_fen <> total_fen)`,
  'a seed skipped or used twice a nonce': `
    select s.id, s.nonce, count(d.id)::int as draws from seeds s left join draws d on d.seed_id = s.id
    group by s.id having s.nonce <> count(d.id) or max(d.nonce) <> s.nonce - 1`,
  'a seed or a tray is not what was committed to': `
    select id, seed_hash from seeds where encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') <> seed_hash
    union all select id, seed_hash from trays where encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') <> seed_hash`,
  'a draw and its box disagree, or a box has no draw': `
    select x.id from sealed_boxes x left join draws d on d.id = x.draw_id and d.order_id = x.order_id where d.id is null`,
  'an order of slots and its slots disagree': `
    select o.id, o.state, o.quantity, count(s.slot)::int as slots from orders o left join tray_slots s on s.order_id = o.id
    where o.tray_id is not null group by o.id
    having count(s.slot) <> case when o.state in ('unpaid', 'paying') then o.quantity
      else (select count(*) from sealed_boxes x where x.order_id = o.id and x.state <> 'refunded') end`,
  'a seed was revealed while a box under it is sealed': `
    select s.id from seeds s join sealed_boxes x on x.seed_id = s.id
    where s.revealed_at is not null and x.state = 'sealed'`,
  'an opened box is not in the warehouse, or a sealed one is': `
    select x.id, x.state from sealed_boxes x
      left join warehouse_prizes w on w.draw_id = x.draw_id and w.gifted_from is null
    where (x.state = 'opened') <> (w.id is not null)`,
  'a slot is sold or opened and no box says so, or the other way round': `
    select s.tray_id, s.slot, s.state, x.state as box from tray_slots s
      full join (select * from sealed_boxes where tray_id is not null and state <> 'refunded') x
        on x.tray_id = s.tray_id and x.slot = s.slot
    where case s.state when 'sold' then 'sealed' when 'opened' then 'opened' end is distinct from x.state`,
  'a slot is reserved for an order that does not wait for its money': `
    select s.tray_id, s.slot, o.state from tray_slots s join orders o on o.id = s.order_id
    where (s.state = 'reserved') <> (o.state in ('unpaid', 'paying'))`,
  'a tray was opened to its end without its last-one prize, or gave it before': `
    select p.id, count(d.id)::int as given from trays p left join draws d on d.tray_id = p.id and d.kind = 'last_one'
    where p.last_one_prize_id is not null group by p.id
    having count(d.id) <> case when exists (
      select 1 from tray_slots s where s.tray_id = p.id and s.state <> 'opened') then 0 else 1 end`,
  'one draw’s prize is in more than one pair of hands': `
    select draw_id, count(*)::int as hands from warehouse_prizes where state <> 'gifted' group by draw_id having count(*) > 1`,
  'a prize is locked for nothing, or for two things': `
    select w.id, count(distinct s.id)::int as shipments, count(distinct g.id)::int as gifts from warehouse_prizes w
      left join shipment_prizes sp on sp.warehouse_prize_id = w.id
      left join shipments s on s.id = sp.shipment_id and s.state in ('requested', 'paid', 'packed')
      left join gifts g on g.warehouse_prize_id = w.id and g.state = 'offered'
    where w.state = 'locked' group by w.id having count(distinct s.id) + count(distinct g.id) <> 1`,
  'a prize is under way without a parcel that is': `
    select w.id from warehouse_prizes w where w.state = 'shipped' and not exists (
      select 1 from shipment_prizes sp join shipments s on s.id = sp.shipment_id
      where sp.warehouse_prize_id = w.id and s.state = 'shipped')`,
  'a prize is recycled and its points are not booked, or the other way round': `
    select w.id from warehouse_prizes w left join recyclings r on r.warehouse_prize_id = w.id and r.undone_at is null
    where (w.state = 'recycled') <> (r.id is not null)`,
  'a coupon and its order disagree': `
    select c.id, c.state, o.state as order_state from coupons c join orders o on o.id = c.order_id
    where (c.state = 'locked') <> (o.state in ('unpaid', 'paying'))`,
  'a prop was used for nothing, or its use was not counted': `
    select id from user_props where (state = 'used') <> (used_for is not null)`,
  'what is owed to people who withdraw is not that of the withdrawals on their way': `
    select owed, said from
      (select (select coalesce(sum(amount), 0) from transfers where credit_account_id = 'withdraw_payable')
         - (select coalesce(sum(amount), 0) from transfers where debit_account_id = 'withdraw_payable') as owed) o,
      (select coalesce(sum(amount_fen), 0) as said from withdrawals w where state = 'approved'
         and not exists (select 1 from transfers t where t.unique_key = 'withdrawal_ended:' || w.id)) s
    where owed <> said`,
  'a withdrawal was paid twice, or not as much as it says': `
    select w.id, w.state, coalesce(sum(t.amount), 0)::bigint as left_shop from withdrawals w
      left join transfers t on t.kind in ('withdrawal_paid', 'withdrawal_fee')
        and t.unique_key in ('withdrawal_ended:' || w.id, 'withdrawal_paid_late:' || w.id, 'withdrawal_fee:' || w.id)
    where w.state = 'paid' group by w.id having coalesce(sum(t.amount), 0) <> w.amount_fen`,
  'what somebody owes for a payout made after its return is not what the shop lent them': `
    select w.id, w.owed_fen, l.amount as lent from withdrawals w
      left join transfers l on l.unique_key = 'withdrawal_lent:' || w.id
    where coalesce(l.amount, 0) - w.owed_fen
      <> (select coalesce(sum(amount), 0) from transfers where kind = 'withdrawal_debt' and refers_to = l.id)`,
  'a creator’s box was sold and has no earning, or two': `
    select d.id, count(e.draw_id)::int as earnings from draws d join boxes b on b.id = d.box_id and b.creator_id is not null
      left join earnings e on e.draw_id = d.id
    where d.kind in ('odds', 'pool') group by d.id having count(e.draw_id) <> 1`,
}

/** Finds whatever does not hold. @returns one line for each finding */
export async function brokenInvariants(sql: Sql): Promise<string[]> {
  const { wrongBalances, totals, wrongHolds } = await reconcile(sql)
  const findings = [
    ...wrongBalances.map((account) => `the balance is not the sum of its entries: ${JSON.stringify(account)}`),
    ...totals.filter(({ total }) => total !== 0).map(({ unit, total }) => `all ${unit} add up to ${total}, not 0`),
    ...wrongHolds.map((hold) => `held cash is not explained: ${JSON.stringify(hold)}`),
  ]
  for (const [what, query] of Object.entries({ ...invariants, ...lostReferences })) {
    for (const row of await sql.rows(query)) findings.push(`${what}: ${JSON.stringify(row)}`)
  }
  return findings
}
