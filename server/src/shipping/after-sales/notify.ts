import type { Localized } from '../../kernel/localized'
import type { Sql } from '../../kernel/database/database'
import { sendMessage } from '../../accounts/inbox/send'
import type { AfterSale } from './after-sale'

const APPROVED: Record<'buyer' | 'recipient', Localized> = {
  buyer: {
    zh: '奖品已按退回处理，款项原路退回。',
    en: 'The prize is taken back and the money goes back the way it was paid.',
  },
  // A gift is never priced: its recipient hears that money went back, not how much.
  recipient: {
    zh: '奖品已按退回处理，款项原路退给了送礼的人。',
    en: 'The prize is taken back; the money goes back to whoever gave it to you.',
  },
}

/** Notifies the claimant of an approval. The buyer hears of the money by the refund's own message. */
export async function notifyApproved(
  sql: Sql,
  { id, user_id: claimantId }: AfterSale,
  { buyerId, note }: { buyerId: string; note: string | null },
  now: Date,
): Promise<void> {
  const { zh, en } = APPROVED[claimantId === buyerId ? 'buyer' : 'recipient']
  const said = note ? { zh: `客服留言：${note}`, en: ` They say: ${note}` } : { zh: '', en: '' }
  const title = { zh: '售后已通过', en: 'Your complaint was right' }
  const text = { zh: zh + said.zh, en: en + said.en }
  await sendMessage(sql, claimantId, { kind: 'after_sale', title, text, uniqueKey: `after_sale:${id}` }, now)
}

/** Notifies the claimant of a rejection and its reason. */
export async function notifyRejected(
  sql: Sql,
  { id, user_id: claimantId }: AfterSale,
  note: string,
  now: Date,
): Promise<void> {
  const title = { zh: '售后未通过', en: 'Your complaint was not accepted' }
  const text = {
    zh: `原因：${note}。有新的凭证可以再次申请。`,
    en: `Because: ${note}. With better grounds you can complain again.`,
  }
  await sendMessage(sql, claimantId, { kind: 'after_sale', title, text, uniqueKey: `after_sale:${id}` }, now)
}
