import type zh from './payouts-zh-CN'
import type { Same } from '@/i18n/texts'

const en: Same<typeof zh> = {
  payFee: 'Fee {fee}, to pay {net}',
  payStep_sent: 'Handed over',
  payStep_confirm: 'To be confirmed in WeChat',
  payStep_transferring: 'Transferring',
  payStep_cancelling: 'Being taken back',
  payStep_bank: 'In a batch for the bank',
  payReturning: 'Going back: to the balance once it is certain that it was not paid',
  payOwed: 'Paid after its return: {sum} still owed, set off against later earnings and withdrawals',
  payReference: 'Reference: {reference}',
  payProof: 'Show proof',
  payDone: 'Paid',
  payDoneFor: '{sum} to {name} was paid',
  payDoneTitle: 'Mark as paid',
  payDoneText: 'Mark it once the bank has paid {sum} to {name}, who is then told.',
  payDoneDo: 'Mark as paid',
  payDoneToast: 'Marked as paid',
  payReferenceField: 'Bank reference',
  payReferenceBad: 'Enter the bank’s reference',
  payProofAdd: 'Add a picture of the payment (optional)',
  payProofAdded: 'Picture added',
  payBack: 'Give back',
  payBackFor: 'Give {sum} back to {name}',
  payBackTitle: 'Give a withdrawal back',
  payBackText:
    '{sum} goes back to {name}’s balance. With WeChat or Alipay, only once it is certain that it was not paid.',
  payBackDo: 'Give back',
  payBackToast: 'Going back',
  batches: 'Batches for the bank',
  batchesText:
    'Put the bank withdrawals to be paid into a batch, export it as CSV for the bank, then mark each as paid.',
  batchMake: 'Make a batch',
  batchMade: 'Batch made: {n}, {sum}',
  batchLine: '{n} · {sum} · {left} open',
  batchBy: '{time} {name}',
  batchTake: 'Export',
  batchTakeOf: 'Export the batch of {time}',
  batchSave: 'Save file',
  batchSaveOf: 'Save the file of the batch of {time}',
  batchTaken: 'Exported {name}',
}

export default en
