import { inTableOrder, type Tier } from '@joybox/contract'

/** A prize that can still be in a slot, as far as anyone can see: some of it is unopened. */
export interface Possible {
  prizeId: string
  tier: Tier
  unopened: number
}

/** Clues a user has about a slot. */
export interface Told {
  /** Prizes that hints have ruled out. */
  ruledOut: readonly string[]
  /** The tier a peek has told. */
  tier: Tier | null
}

/** Lists the prizes a slot may hold for a user who knows the tray's public counts and their own clues. */
export function stillPossible<P extends Possible>(prizes: readonly P[], told: Told): P[] {
  return inTableOrder(prizes).filter(
    ({ prizeId, tier, unopened }) =>
      unopened > 0 && !told.ruledOut.includes(prizeId) && (told.tier === null || told.tier === tier),
  )
}

/**
 * Finds the prizes a hint may name: those that are not in the slot and that its user cannot rule out yet. Empty exactly
 * when one prize is left possible, so that a refusal tells them nothing they do not know.
 */
export function hintable(prizes: readonly Possible[], told: Told, inSlot: string): string[] {
  return stillPossible(prizes, told)
    .map(({ prizeId }) => prizeId)
    .filter((prizeId) => prizeId !== inSlot)
}

/** Tests that a peek would be news to its user: more than one tier is still possible. */
export function isPeekable(prizes: readonly Possible[], told: Told): boolean {
  return new Set(stillPossible(prizes, told).map(({ tier }) => tier)).size > 1
}
