/**
 * Purposes of a movement of money or points (rules B11). The wallet's entries, the ledger and the app's words all read
 * this list: a new kind is added here and gets its words in the app's `recharge` catalogue.
 */
export const transferKinds = [
  'topup',
  'topup_bonus',
  // Bonus points taken back with a withdrawal, or returned when it is rejected or fails.
  'topup_bonus_back',
  // Spent bonus points paid from the balance, one fen each, or returned.
  'topup_bonus_paid',
  'purchase',
  'refund',
  // A creator's box was sold: kept back, then paid into their cash, or taken back with a refund.
  'earning_held',
  'earning_fee',
  'earning',
  'earning_reversed',
  'earning_fee_reversed',
  'earning_debt',
  // Cash on its way out: kept back, approved, paid, or given back.
  'withdrawal',
  'withdrawal_approved',
  'withdrawal_paid',
  'withdrawal_fee',
  'withdrawal_back',
  // A provider paid after the return: taken from the balance again, and what that did not cover.
  'withdrawal_late',
  'withdrawal_debt',
  // Points: prizes recycled and taken back, runs of a recipe, props, daily check-ins.
  'recycle',
  'recycle_undo',
  'combine',
  'combine_back',
  'prop',
  'check_in',
] as const

export type TransferKind = (typeof transferKinds)[number]
