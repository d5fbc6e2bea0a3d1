import type { Tier } from '@contract/tiers'

const whole = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** Pieces of confetti (of the twelve in confetti.scss) that a tier throws: none for N, 6, 9, 12 and 12. */
export const confetti: Record<Tier, readonly number[]> = {
  N: [],
  R: [1, 3, 5, 7, 8, 10],
  SR: [0, 1, 2, 4, 5, 7, 8, 9, 11],
  SSR: whole,
  HIDDEN: whole,
}
