import { fits, lengths } from './fields'

/** Name of a payout account's holder: begins with a letter, so that no spreadsheet reads it as a formula. */
export const isPayoutHolder = (name: string): boolean =>
  fits(name, lengths.payoutHolder) && /^\p{L}[\p{L}\p{M}\p{N} .·•'’&,()（）-]*$/u.test(name)

/** A card's bank and branch (开户行). */
export const isPayoutBank = (name: string): boolean =>
  fits(name, lengths.payoutBank) && /^\p{L}[\p{L}\p{M}\p{N} .·'’&()（）-]*$/u.test(name)
