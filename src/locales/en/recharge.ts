import type zh from '../zh-CN/recharge'
import type { Same } from '../texts'

const en: Same<typeof zh> = {
  balance: 'Balance',
  points: 'Points',
  hold: 'Withdrawing',
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
}

export default en
