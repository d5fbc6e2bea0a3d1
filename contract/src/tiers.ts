/** Tiers of prizes, from the most common to the rarest; the order is what "this tier or above" means. */
export const tiers = ['N', 'R', 'SR', 'SSR', 'HIDDEN'] as const

export type Tier = (typeof tiers)[number]

/** Tests that `tier` is `floor` or rarer. */
export function isAtLeast(tier: Tier, floor: Tier): boolean {
  return tiers.indexOf(tier) >= tiers.indexOf(floor)
}
