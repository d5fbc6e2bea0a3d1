import { formatFen } from '@joybox/contract'
import { notifyOperators } from '../accounts/inbox/notify-operators'
import { sendMessage } from '../accounts/inbox/send'
import { lockAccount } from '../kernel/lock-accounts'
import type { Transaction } from '../kernel/database/database'
import { lockBalances, post, postAll, userAccount, type Transfer } from './ledger/ledger'
import { settleTopupPoints } from './topup-points'
import { moveWithdrawal, type WithdrawalRow } from './withdrawal'

const LATE = { zh: '提现退回后仍到账', en: 'Withdrawal paid after its return' }
const DEBT = { zh: '补扣退回后仍到账的提现', en: 'Owed for a withdrawal paid after its return' }

async function lockCash(tx: Transaction, userId: string): Promise<number> {
  const cash = userAccount(userId, 'cash')
  return (await lockBalances(tx, [cash])).get(cash) ?? 0
}

/** Makes the shop owe a returned payout once more: its owner's balance brings what it has, the shop lends the rest. */
function takenAgain(row: WithdrawalRow, takenFen: number): Transfer[] {
  const common = { credit: 'withdraw_payable', kind: 'withdrawal_late', orderId: null, subject: LATE } as const
  const from = (debit: string, amount: number, uniqueKey: string): Transfer[] =>
    amount > 0 ? [{ ...common, debit, amount, uniqueKey }] : []
  return [
    ...from(userAccount(row.user_id, 'cash'), takenFen, `withdrawal_late:${row.id}`),
    ...from('revenue', row.amount_fen - takenFen, `withdrawal_lent:${row.id}`),
  ]
}

/** Tells the owner what was taken back, and operators that somebody was paid whose money had been given back. */
async function notifyLate(tx: Transaction, row: WithdrawalRow, takenFen: number, now: Date): Promise<void> {
  const [sum, taken, owed] = [row.amount_fen - row.fee_fen, takenFen, row.amount_fen - takenFen].map((fen) =>
    formatFen(fen, 'always'),
  )
  const uniqueKey = `withdrawal:${row.id}:late`
  const isCovered = takenFen === row.amount_fen
  await sendMessage(
    tx,
    row.user_id,
    {
      kind: 'withdrawal',
      title: { zh: '退回的提现已到账', en: 'A returned withdrawal was paid after all' },
      text: {
        zh: `${sum} 退回余额后又付到了你的收款账户，已从余额扣回 ${taken}${isCovered ? '。' : `，还差 ${owed}，会从以后的提现或收益里扣。`}`,
        en: `${sum} reached your account after it had gone back to your balance. We took ${taken} from the balance${isCovered ? '.' : `; ${owed} is still owed and comes off later earnings or withdrawals.`}`,
      },
      uniqueKey,
    },
    now,
  )
  await notifyOperators(
    tx,
    {
      kind: 'withdrawal',
      title: { zh: '退回的提现又被付款', en: 'Returned withdrawal was paid' },
      text: {
        zh: `提现 ${row.id} 退回后，支付渠道仍付了 ${sum}。已从用户余额扣回 ${taken}，未收回 ${owed}。请与渠道核对。`,
        en: `Withdrawal ${row.id} was given back, and the provider paid ${sum} all the same. ${taken} was taken from the balance, ${owed} is still owed. Please check with the provider.`,
      },
      uniqueKey: `${uniqueKey}:operators`,
    },
    now,
  )
}

/**
 * Takes back from the balance what a provider paid after the money had been returned; the withdrawal is paid then. What the
 * balance does not cover is owed (`owed_fen`). The withdrawal is locked.
 */
export async function takeAgain(tx: Transaction, row: WithdrawalRow, now: Date): Promise<void> {
  await lockAccount(tx, row.user_id)
  const takenFen = Math.min(await lockCash(tx, row.user_id), row.amount_fen)
  await moveWithdrawal(tx, row, 'paid')
  await postAll(tx, takenAgain(row, takenFen), now)
  await tx.rows('update withdrawals set owed_fen = $2 where id = $1', [row.id, row.amount_fen - takenFen])
  await settleTopupPoints(tx, row.user_id, `${row.id}:late`, now)
  await notifyLate(tx, row, takenFen, now)
}

interface Debt {
  id: string
  owed_fen: number
  lent: string
}

/** Sets what somebody owes for such payouts off against their cash, oldest first. */
export async function collectLatePayouts(tx: Transaction, userId: string, now: Date): Promise<void> {
  const owing = await tx.first('select 1 from withdrawals where user_id = $1 and owed_fen > 0', [userId])
  if (!owing) return
  let cash = await lockCash(tx, userId)
  const debts = await tx.rows<Debt>(
    `select w.id, w.owed_fen, t.id as lent from withdrawals w join transfers t on t.unique_key = 'withdrawal_lent:' || w.id
       where w.user_id = $1 and w.owed_fen > 0 order by w.id for update of w`,
    [userId],
  )
  for (const { id, owed_fen: owedFen, lent } of debts) {
    const amount = Math.min(cash, owedFen)
    if (amount === 0) return
    cash -= amount
    await post(
      tx,
      {
        debit: userAccount(userId, 'cash'),
        credit: 'revenue',
        amount,
        kind: 'withdrawal_debt',
        orderId: null,
        subject: DEBT,
        // The debt before makes the key unique: it only ever shrinks.
        uniqueKey: `withdrawal_debt:${id}:${owedFen}`,
        refersTo: lent,
      },
      now,
    )
    await tx.rows('update withdrawals set owed_fen = owed_fen - $2 where id = $1', [id, amount])
  }
}
