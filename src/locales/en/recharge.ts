import type zh from '../zh-CN/recharge'
import type { Same } from '../texts'

const en: Same<typeof zh> = {
  balance: 'Balance',
  points: 'Points',
  hold: 'On hold',
  tabs: 'Wallet',
  topUp: 'Top up',
  entries: 'Entries',
  plans: 'Amount',
  bonus: '+{n} points',
  payBy: 'Pay by',
  doTopUp: 'Top up {amount}',
  ordering: 'Ordering',
  planSubject: 'To your balance',
  done: '{amount} has arrived in your balance',
  failed: 'The payment did not go through. Nothing was charged.',
  noMethod: 'There is no way to pay right now',
  none: 'No entries yet',
  noneText: 'Top-ups and purchases are listed here.',
  pointsAmount: '{amount} points',
  kind_topup: 'Top-up',
  kind_topup_bonus: 'Top-up bonus',
  kind_purchase: 'Purchase',
  kind_refund: 'Refund',
  kind_earning_held: 'Sale, on hold',
  kind_earning_fee: 'Service fee',
  kind_earning: 'Sale, paid out',
  kind_earning_reversed: 'Sale taken back',
  kind_earning_fee_reversed: 'Service fee returned',
  kind_earning_debt: 'Refunded sale set off',
  kind_withdrawal: 'Withdrawal',
  kind_withdrawal_approved: 'Withdrawal approved',
  kind_withdrawal_paid: 'Withdrawal paid',
  kind_withdrawal_back: 'Withdrawal returned',
}

export default en
