/**
 * Selling rules of odds boxes (rules B2). Everything here is computed from published figures: minted, opened and the number of
 * sealed boxes. Nothing depends on the content of a sealed box, so no decision can reveal it.
 */

/** `sealed`: kept closed and refundable. `at_once`: opened in the payment's transaction, not refundable. */
export const saleModes = ['sealed', 'at_once'] as const
export type SaleMode = (typeof saleModes)[number]

/** Version of the separate consent that a box is opened at once and cannot be given back (rules B10). */
export const OPENED_AT_ONCE_VERSION = 'at-once-2026-11'

/** Published figures that decide how an odds box is sold. */
export interface SaleFigures {
  /** Smallest `minted − opened` of all prizes with weight. */
  scarcest: number
  /** Sealed boxes of this box, of everybody. */
  sealed: number
  /** Sealed boxes of this box that the buyer holds. */
  own: number
}

/** Boxes that can still be sold in a mode, to this buyer. Half of the stock is never sealed, half of that never one person's. */
export function roomFor(mode: SaleMode, { scarcest, sealed, own }: SaleFigures): number {
  if (mode === 'at_once') return Math.max(0, scarcest - sealed)
  const room = Math.floor(scarcest / 2)
  return Math.max(0, Math.min(room - sealed, Math.floor(room / 2) - own))
}

/** Mode in which `quantity` boxes are sold now, or null: they are not. */
export function saleModeOf(figures: SaleFigures, quantity: number): SaleMode | null {
  return saleModes.find((mode) => roomFor(mode, figures) >= quantity) ?? null
}
