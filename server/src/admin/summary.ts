import { SHIPS_WITHIN_HOURS } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { earlier, periodStarts } from '../kernel/china-time'
import { isoTime } from '../kernel/http/time'
import type { Shop } from '../kernel/shop'

type Summary = DataOf<'admin.summary'>

interface Figures {
  people: number
  creators: number
  today: Summary['today']
  month: Summary['month']
  days: Summary['days']
  sealed_boxes: number
  boxes: Summary['boxes'] | null
  waiting: Summary['waiting']
  accounts: Summary['accounts'] | null
  ledger: { sound: boolean; at: string } | null
}

// Nothing here counts draws by prize: a sealed box shows in no figure but the number of sealed boxes.
const FIGURES = `
  select
    (select count(*) from users) as people,
    (select count(*) from users where 'creator' = any(roles)) as creators,
    json_build_object(
      'orders', (select count(*) from orders where paid_at >= $1),
      'salesFen', (select coalesce(sum(total_fen), 0) from orders where paid_at >= $1 and kind <> 'topup'),
      'refundsFen', (select coalesce(sum(amount), 0) from transfers
         where created_at >= $1 and kind = 'refund' and debit_account_id = 'revenue'),
      'topupsFen', (select coalesce(sum(total_fen), 0) from orders where paid_at >= $1 and kind = 'topup'),
      'withdrawnFen', (select coalesce(sum(amount_fen), 0) from withdrawals where settled_at >= $1 and state = 'paid'),
      'newPeople', (select count(*) from users where created_at >= $1)) as today,
    json_build_object(
      'orders', (select count(*) from orders where paid_at >= $4),
      'salesFen', (select coalesce(sum(total_fen), 0) from orders where paid_at >= $4 and kind <> 'topup'),
      'refundsFen', (select coalesce(sum(amount), 0) from transfers
         where created_at >= $4 and kind = 'refund' and debit_account_id = 'revenue'),
      'topupsFen', (select coalesce(sum(total_fen), 0) from orders where paid_at >= $4 and kind = 'topup')) as month,
    (select json_agg(json_build_object(
         'day', to_char(s.day at time zone 'Asia/Shanghai', 'YYYY-MM-DD'),
         'orders', (select count(*) from orders where paid_at >= s.day and paid_at < s.day + interval '24 hours'),
         'salesFen', (select coalesce(sum(total_fen), 0) from orders
            where paid_at >= s.day and paid_at < s.day + interval '24 hours' and kind <> 'topup')) order by s.day)
       from generate_series($1::timestamptz - interval '144 hours', $1::timestamptz, interval '24 hours') s (day)) as days,
    (select count(*) from sealed_boxes where state = 'sealed') as sealed_boxes,
    (select json_agg(s order by s.state) from (select state, count(*) as count from boxes group by state) s) as boxes,
    json_build_object(
      'reviews', (select count(*) from box_reviews where decision is null),
      'overdueReviews', (select count(*) from box_reviews where decision is null and due_at < $2),
      'withdrawals', (select count(*) from withdrawals where state = 'requested'),
      'withdrawalsFen', (select coalesce(sum(amount_fen), 0) from withdrawals where state = 'requested'),
      'payouts', (select count(*) from withdrawals where state = 'approved'),
      'shipments', (select count(*) from shipments where state in ('paid', 'packed')),
      'lateShipments', (select count(*) from shipments where state in ('paid', 'packed') and paid_at <= $3),
      'afterSales', (select count(*) from after_sales where state = 'requested'),
      'service', (select count(*) from service_conversations where waiting_since is not null),
      'contentChecks', (select count(*) from content_checks where state = 'review')) as waiting,
    (select json_agg(json_build_object('account', a.id, 'unit', a.unit, 'balance',
         coalesce((select sum(amount) from transfers where credit_account_id = a.id), 0)
         - coalesce((select sum(amount) from transfers where debit_account_id = a.id), 0)) order by a.id)
       from ledger_accounts a where a.user_id is null) as accounts,
    (select json_build_object('sound', sound, 'at', created_at) from reconciliations
       order by created_at desc, id desc limit 1) as ledger`

/** Figures of today, this month and the last seven days, by China's calendar, and what waits to be done. */
export async function summary({ database, now }: Shop): Promise<Summary> {
  const moment = now()
  const { day, month } = periodStarts(moment)
  const promised = earlier(moment, SHIPS_WITHIN_HOURS, 'hour')
  const figures = await database.first<Figures>(FIGURES, [day, moment, promised, month])
  if (!figures) throw new Error('figures have one row')
  return {
    people: figures.people,
    creators: figures.creators,
    today: figures.today,
    month: figures.month,
    days: figures.days,
    sealedBoxes: figures.sealed_boxes,
    boxes: figures.boxes ?? [],
    waiting: figures.waiting,
    accounts: figures.accounts ?? [],
    ledger: figures.ledger && { sound: figures.ledger.sound, at: isoTime(figures.ledger.at) },
  }
}
