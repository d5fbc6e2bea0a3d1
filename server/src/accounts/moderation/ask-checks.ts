import { judgementIn, type Judgement } from '../../integrations/wechat/moderation'
import { publicFileAddress } from '../../integrations/file-address'
import type { PushMessage } from '../../integrations/wechat/push'
import { wechatOf } from '../../integrations/wechat/wechat'
import type { Transaction } from '../../kernel/database/database'
import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { judge, type ContentCheck } from './content-checks'
import { doors } from './doors'

const AT_ONCE = 20
/** First wait after a try; it doubles each time. */
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 6 * 3_600
/** WeChat judges a picture within half an hour; its push may be lost. */
const ANSWER_SECONDS = 3_600
/** Tries after which an operator judges. */
const MAX_ATTEMPTS = 6

// The claim puts the next try off, so that no other process asks the same and a kill loses nothing.
const CLAIM = `
  update content_checks c set attempts = attempts + 1,
      due_at = $1::timestamptz + make_interval(secs => least(${FIRST_WAIT_SECONDS} * power(2, attempts), ${LONGEST_WAIT_SECONDS}))
    where id in (
      select id from content_checks where state in ('waiting', 'asked') and due_at <= $1
        order by due_at limit ${AT_ONCE} for update skip locked)
  returning id, user_id, door, content, openid, state, attempts`

/** Carries a judgement of WeChat's out; what it leaves open goes to the operators. */
async function settle(tx: Transaction, check: ContentCheck, judgement: Judgement, now: Date): Promise<void> {
  if (judgement !== 'review') await judge(tx, check, judgement === 'pass' ? 'passed' : 'refused', now)
  else await leaveToOperators(tx, check, null)
}

async function leaveToOperators(tx: Transaction, { id }: ContentCheck, failure: string | null): Promise<void> {
  await tx.rows(
    `update content_checks set state = 'review', failure = $2 where id = $1 and state in ('waiting', 'asked')`,
    [id, failure],
  )
}

async function ask(shop: Shop, check: ContentCheck): Promise<void> {
  const wechat = wechatOf(shop)
  const { id, door, content, openid } = check
  if (openid === null) return shop.database.transaction((tx) => leaveToOperators(tx, check, 'not judged'))
  if (door === 'nickname') {
    const judgement = await wechat.judgeText(openid, doors[door], content)
    return shop.database.transaction((tx) => settle(tx, check, judgement, shop.now()))
  }
  const traceId = await wechat.judgePicture(openid, doors[door], publicFileAddress(shop.config.publicUrl, content))
  if (traceId === null) return shop.database.transaction((tx) => leaveToOperators(tx, check, 'not judged'))
  await shop.database.rows(
    `update content_checks set state = 'asked', trace_id = $2, due_at = $3::timestamptz + make_interval(secs => ${ANSWER_SECONDS})
       where id = $1 and state in ('waiting', 'asked')`,
    [id, traceId, shop.now()],
  )
}

/** Asks WeChat about what is due; what it cannot be asked about often enough goes to the operators. Returns how many. */
export async function askChecks(shop: Shop): Promise<number> {
  if (shop.config.providers.wechat.kind !== 'live') return 0
  const due = await shop.database.rows<ContentCheck>(CLAIM, [shop.now()])
  for (const check of due) {
    try {
      if (check.attempts > MAX_ATTEMPTS)
        await shop.database.transaction((tx) => leaveToOperators(tx, check, 'no answer'))
      else await ask(shop, check)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { message } = (error.cause ?? error) as Error
      await shop.database.rows('update content_checks set failure = $2 where id = $1', [
        check.id,
        message.slice(0, 300),
      ])
    }
  }
  return due.length
}

/**
 * WeChat's judgement of a picture (`wxa_media_check`). One that it does not know yet is refused, so that WeChat tells it again:
 * the push may overtake the answer that names its check.
 */
export async function receiveMediaCheck(tx: Transaction, message: PushMessage, shop: Shop): Promise<void> {
  const check = await tx.first<ContentCheck>(
    'select id, user_id, door, content, openid, state, attempts from content_checks where trace_id = $1 for update',
    [String(message.trace_id)],
  )
  if (!check) throw new Refusal('NOT_FOUND', { detail: 'trace_id' })
  // An error in place of a judgement, such as a picture that could not be fetched, is asked about again.
  if (Number(message.errcode ?? 0) !== 0) return
  await settle(tx, check, judgementIn(message), shop.now())
}
