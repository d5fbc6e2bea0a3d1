import { formatFen } from '@joybox/contract'
import type { Localized } from '../kernel/localized'
import type { Sql } from '../kernel/database/database'
import { sendMessage } from '../accounts/inbox/send'
import type { WithdrawalRow } from './withdrawal'

/** Message about the end of a withdrawal. */
function wordsFor(row: WithdrawalRow, note: string | null): { title: Localized; text: Localized } {
  const amount = formatFen(row.amount_fen, 'always')
  if (row.state === 'paid') {
    return {
      title: { zh: '提现已到账', en: 'Your withdrawal was paid' },
      text: { zh: `${amount} 已经转出。`, en: `${amount} is on its way to your account.` },
    }
  }
  const why = { zh: note ? `：${note}` : '。', en: note ? `: ${note}` : '.' }
  return {
    title: { zh: '提现没有成功', en: 'Your withdrawal did not go through' },
    text: { zh: `${amount} 已退回余额${why.zh}`, en: `${amount} is back on your balance${why.en}` },
  }
}

/** Tells the owner of a withdrawal, already in its last state, how it ended; once. */
export function notifyWithdrawal(sql: Sql, row: WithdrawalRow, note: string | null, now: Date): Promise<void> {
  const uniqueKey = `withdrawal:${row.id}`
  return sendMessage(sql, row.user_id, { kind: 'withdrawal', ...wordsFor(row, note), uniqueKey }, now)
}
