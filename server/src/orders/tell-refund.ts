import { formatFen } from '@joybox/contract'
import type { Sql } from '../database/database'
import { sendMessage } from '../messages/send'
import type { Order } from './order'

/** Tells the buyer that money of an order goes back, once for each `reference`. */
export async function tellRefund(
  sql: Sql,
  { user_id: userId, subject }: Order,
  amountFen: number,
  reference: string,
  now: Date,
): Promise<void> {
  const sum = formatFen(amountFen)
  const message = {
    kind: 'refund',
    title: { zh: '退款已退回', en: 'Refund on its way' },
    text: {
      zh: `${subject.zh}：${sum} 按原支付方式退回。`,
      en: `${subject.en}: ${sum} goes back the way it was paid.`,
    },
    uniqueKey: `refund:${reference}`,
  } as const
  await sendMessage(sql, userId, message, now)
}
