import { REFUND_DAYS } from '@joybox/contract'
import { earlier } from '../../kernel/china-time'
import { lockAccount } from '../../kernel/lock-accounts'
import type { Transaction } from '../../kernel/database/database'
import { sendMessage } from '../../accounts/inbox/send'
import type { Shop } from '../../kernel/shop'
import { openSealed } from './open-sealed'
import { confirmOpened } from './sealed-rows'

/** Time between the end of the return period and the opening, so that a refund under way is not cut off. */
const GRACE_HOURS = 1

/** Most boxes of one user opened in one transaction. */
const MAX_BOXES = 50

/** Most users served in one run; the rest wait for the next. */
const MAX_USERS = 100

interface Due {
  user_id: string
  ids: string[]
}

// Each box of the catalogue reads its own oldest sealed boxes from an index. A tray's slots stay sealed: their tray is finite
// and was laid out beforehand, so nothing waits for them.
const DUE = `
  select x.user_id, (array_agg(x.id order by x.id))[:${MAX_BOXES}] as ids
  from boxes b cross join lateral (
    select id, user_id from sealed_boxes
    where box_id = b.id and state = 'sealed' and created_at < $1 order by created_at limit ${MAX_BOXES}) x
  where b.kind = 'odds' group by x.user_id order by x.user_id limit ${MAX_USERS}`

const title = { zh: '盲盒已自动开启', en: 'Your boxes have been opened' }
const textOf = (count: number) => ({
  zh: `${count} 盒已过退货期，已自动开启，奖品在盒柜里，开盒动画随时可以看。`,
  en: `The return period of ${count === 1 ? 'a box' : `${count} boxes`} is over, so ${count === 1 ? 'it was' : 'they were'} opened. Find the prizes in your cabinet and watch the opening whenever you like.`,
})

async function openFor(tx: Transaction, { user_id: userId, ids }: Due, now: Date): Promise<number> {
  await lockAccount(tx, userId)
  const opened = await openSealed(tx, userId, ids, now)
  const [first] = opened
  if (!first) return 0
  await confirmOpened(tx, opened)
  const link = '/pagesA/my_blind_box/index?tab=boxes'
  const message = { kind: 'general', title, text: textOf(opened.length), link } as const
  await sendMessage(tx, userId, { ...message, uniqueKey: `opened_due:${first.sealed_box_id}` }, now)
  return opened.length
}

/**
 * Opens odds boxes that are still sealed an hour after their return period (rules B10), so that sealed boxes do not keep a box
 * off sale for ever. Each user's in a transaction of its own; returns how many were opened.
 */
export async function openDueBoxes(shop: Shop): Promise<number> {
  const now = shop.now()
  const before = earlier(now, REFUND_DAYS * 24 + GRACE_HOURS, 'hour')
  let opened = 0
  for (const due of await shop.database.rows<Due>(DUE, [before])) {
    opened += await shop.database.transaction((tx) => openFor(tx, due, now))
  }
  return opened
}
