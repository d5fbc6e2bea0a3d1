import type { DataOf } from '@joybox/contract/client-types'
import type { Sql } from '../../kernel/database/database'
import type { Language, Localized } from '../../kernel/localized'

export type Blocker = DataOf<'me.closing'>['blockers'][number]

/** Counts of the things a user ($1) must settle before the account may be closed. */
const counts: Record<Blocker['kind'], string> = {
  balance: `select coalesce(sum(balance), 0) from ledger_accounts where user_id = $1 and unit = 'fen'`,
  sealed_boxes: `select count(*) from sealed_boxes where user_id = $1 and state = 'sealed'`,
  prizes: `select count(*) from warehouse_prizes where user_id = $1 and state in ('held', 'locked')`,
  shipments: `select count(*) from shipments where user_id = $1 and state in ('requested', 'paid', 'packed', 'shipped')`,
  orders: `select (select count(*) from orders where user_id = $1 and state in ('unpaid', 'paying', 'paid', 'refunding'))
    + (select count(*) from after_sales where user_id = $1 and state in ('requested', 'approved'))`,
  withdrawals: `select count(*) from withdrawals where user_id = $1 and state in ('requested', 'approved')`,
  studio_boxes: `select (select count(*) from boxes where creator_id = $1 and state in ('on_sale', 'paused', 'sold_out'))
    + (select count(*) from box_drafts where creator_id = $1 and state = 'in_review')`,
  earnings: `select count(*) from earnings where creator_id = $1 and (state = 'held' or owed_fen > 0)`,
}

const names: Record<Blocker['kind'], Localized> = {
  balance: { zh: '余额', en: 'balance' },
  sealed_boxes: { zh: '待开盲盒', en: 'unopened boxes' },
  prizes: { zh: '盒柜里的奖品', en: 'prizes in the collection' },
  shipments: { zh: '在途的包裹', en: 'parcels on their way' },
  orders: { zh: '未完成的订单或售后', en: 'open orders or after-sales' },
  withdrawals: { zh: '处理中的提现', en: 'withdrawals in progress' },
  studio_boxes: { zh: '在售的自制盲盒', en: 'boxes of yours on sale' },
  earnings: { zh: '未结算的收益', en: 'earnings not settled' },
}

const ALL = Object.entries(counts)
  .map(([kind, count]) => `select '${kind}' as kind, (${count})::bigint as count`)
  .join(' union all ')

/** Lists the obstacles to closing an account, most of them countable; the balance is in fen. */
export function blockersOf(sql: Sql, userId: string): Promise<Blocker[]> {
  return sql.rows<Blocker>(`select kind, count from (${ALL}) blockers where count > 0`, [userId])
}

/** The blockers by name, for the refusal. */
export function nameBlockers(blockers: readonly Blocker[], language: Language): string {
  return blockers.map(({ kind }) => names[kind][language]).join(language === 'zh' ? '、' : ', ')
}
