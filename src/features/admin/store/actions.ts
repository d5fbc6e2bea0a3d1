import { orderSteps } from '@/features/orders/api/orders'
import { operator, adminBoxes } from '../api/admin'

/** An operator's decision. Its name tells it from every other one, so that a repeat keeps its idempotency key (B15). */
export interface Action {
  name: string
  work: (key: string) => Promise<unknown>
}

/** An action of a call that takes an idempotency key after its other arguments. */
const keyed =
  <Args extends unknown[]>(name: string, call: (...args: [...Args, string]) => Promise<unknown>) =>
  (...args: Args): Action => ({ name: `${name} ${JSON.stringify(args)}`, work: (key) => call(...args, key) })

/** Decisions that operators can take; `adminStore.decide` carries them out. */
export const actions = {
  approveBox: keyed('approve box', operator.approveBox),
  rejectBox: keyed('reject box', operator.rejectBox),
  judgeContent: keyed('judge content', operator.judgeContent),
  pack: keyed('pack', operator.pack),
  ship: keyed('ship', operator.ship),
  /** An order is handed over once by itself: its state says so. */
  deliver: keyed('deliver', (orderNo: string, label: { com: string; num: string }, _key: string) =>
    orderSteps.deliver({ orderNo, ...label }, { quiet: true }),
  ),
  takeBack: keyed('take back', operator.takeBack),
  approveWithdrawal: keyed('approve withdrawal', operator.approveWithdrawal),
  rejectWithdrawal: keyed('reject withdrawal', operator.rejectWithdrawal),
  payWithdrawal: keyed('pay withdrawal', operator.payWithdrawal),
  returnWithdrawal: keyed('return withdrawal', operator.returnWithdrawal),
  createPayoutBatch: keyed('create payout batch', operator.createPayoutBatch),
  approveAfterSale: keyed('approve after-sale', operator.approveAfterSale),
  rejectAfterSale: keyed('reject after-sale', operator.rejectAfterSale),
  refund: keyed('refund', operator.refund),
  pause: keyed('pause', adminBoxes.pause),
  resume: keyed('resume', adminBoxes.resume),
  restock: keyed('restock', adminBoxes.restock),
  publishOdds: keyed('publish odds', adminBoxes.publishOdds),
  end: keyed('end', adminBoxes.end),
  createTray: keyed('create tray', adminBoxes.createTray),
}
