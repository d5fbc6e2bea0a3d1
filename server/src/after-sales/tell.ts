import { formatFen } from '@joybox/contract'
import type { Sql } from '../database/database'
import { sendMessage } from '../messages/send'
import type { AfterSale } from './after-sale'

/** Tells whoever complained that they were right, and whoever paid what went back to them. A gift's recipient hears no price. */
export async function tellDecision(
  sql: Sql,
  { id, user_id: askerId }: AfterSale,
  { refundFen, buyerId, note }: { refundFen: number; buyerId: string; note: string | null },
  now: Date,
): Promise<void> {
  const sum = formatFen(refundFen)
  const said = note ? { zh: `客服留言：${note}`, en: `They say: ${note}` } : { zh: '', en: '' }
  if (askerId !== buyerId) {
    const text = {
      zh: `奖品已按退回处理，款项原路退给了送礼的人。${said.zh}`,
      en: `The prize is taken back; the money went back to whoever gave it to you. ${said.en}`.trim(),
    }
    const title = { zh: '售后已通过', en: 'Your complaint was right' }
    await sendMessage(sql, askerId, { kind: 'after_sale', title, text, uniqueKey: `after_sale:${id}` }, now)
  }
  const title = { zh: '退款已退回', en: 'Refund on its way' }
  const text = {
    zh: `${sum} 已按原支付方式退回。${askerId === buyerId ? said.zh : ''}`,
    en: `${sum} goes back the way it was paid. ${askerId === buyerId ? said.en : ''}`.trim(),
  }
  await sendMessage(sql, buyerId, { kind: 'refund', title, text, uniqueKey: `refund:${id}` }, now)
}

/** Tells whoever complained why nothing goes back. */
export async function tellRejected(sql: Sql, { id, user_id: askerId }: AfterSale, note: string, now: Date) {
  const title = { zh: '售后未通过', en: 'Your complaint was not accepted' }
  const text = {
    zh: `原因：${note}。有新的凭证可以再次申请。`,
    en: `Because: ${note}. With better grounds you can complain again.`,
  }
  await sendMessage(sql, askerId, { kind: 'after_sale', title, text, uniqueKey: `after_sale:${id}` }, now)
}
