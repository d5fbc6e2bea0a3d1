import { formatFen, moneyLimits } from '@joybox/contract'
import type { Localized } from '../kernel/localized'
import type { Sql } from '../kernel/database/database'
import { sendMessage } from '../accounts/inbox/send'
import { noteWords } from './payout-notes'
import type { WithdrawalRow } from './withdrawal'

/** Message about the end of a withdrawal. */
function wordsFor(row: WithdrawalRow, note: string | null): { title: Localized; text: Localized } {
  if (row.state === 'paid') {
    const amount = formatFen(row.amount_fen - row.fee_fen, 'always')
    return {
      title: { zh: '提现已到账', en: 'Your withdrawal was paid' },
      text: { zh: `${amount} 已经转出。`, en: `${amount} is on its way to your account.` },
    }
  }
  const amount = formatFen(row.amount_fen, 'always')
  const why = {
    zh: note ? `：${noteWords(note, 'zh')}` : '。',
    en: note ? `: ${noteWords(note, 'en')}` : '.',
  }
  return {
    title: { zh: '提现没有成功', en: 'Your withdrawal did not go through' },
    text: { zh: `${amount} 已退回余额${why.zh}`, en: `${amount} is back on your balance${why.en}` },
  }
}

/** Tells the owner of a withdrawal that it waits for their word in WeChat; once. */
export function notifyConfirm(sql: Sql, row: WithdrawalRow, now: Date): Promise<void> {
  const amount = formatFen(row.amount_fen - row.fee_fen, 'always')
  const words = {
    title: { zh: '提现待你确认收款', en: 'Confirm your withdrawal in WeChat' },
    text: {
      zh: `${amount} 已发到微信，请在 ${moneyLimits.withdrawal.confirmHours} 小时内到“充值提现”里确认收款，过期会退回余额。`,
      en: `${amount} is waiting in WeChat. Confirm it under Top up and withdraw within ${moneyLimits.withdrawal.confirmHours} hours, or it goes back to your balance.`,
    },
  }
  return sendMessage(sql, row.user_id, { kind: 'withdrawal', ...words, uniqueKey: `withdrawal:${row.id}:confirm` }, now)
}

/** Tells the owner of a withdrawal, already in its last state, how it ended; once. */
export function notifyWithdrawal(sql: Sql, row: WithdrawalRow, note: string | null, now: Date): Promise<void> {
  // A payout returned by the bank gets a second message, after the one that it was paid.
  const uniqueKey = row.state === 'failed' ? `withdrawal:${row.id}:back` : `withdrawal:${row.id}`
  return sendMessage(sql, row.user_id, { kind: 'withdrawal', ...wordsFor(row, note), uniqueKey }, now)
}
